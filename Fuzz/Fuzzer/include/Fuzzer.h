// What Swift needs of libFuzzer: its driver without its main(). The library comes with the toolchain
// (-sanitize=fuzzer); LLVM documents this entry point in "libFuzzer as a library".
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
