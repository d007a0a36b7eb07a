// libFuzzer's driver without its main(), "libFuzzer as a library" in LLVM's documentation. The toolchain brings the
// library; -sanitize=fuzzer links it.
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
