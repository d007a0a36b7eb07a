// Preloaded into entl-verify: flips one bit of the table that libcrypto makes for a key, at the first read after it was made
// and tested. FLIP_AT is the bit's number; FLIP_DONE is a file that is made when it was flipped.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

// 37 windows of 64 points with two coordinates of 32 bytes, and room to align them.
enum { POINTS = 37 * 64 * 64, ROOM = 64 };

static unsigned char *table;

void *malloc(size_t count) {
  static void *(*next)(size_t);
  if (!next) next = dlsym(RTLD_NEXT, "malloc");
  void *memory = next(count);
  if (count >= POINTS && count <= POINTS + ROOM) table = memory;
  return memory;
}

ssize_t read(int file, void *bytes, size_t count) {
  const char *number = getenv("FLIP_AT");
  if (table && number) {
    long bit = atol(number) % (8L * POINTS);
    unsigned char *first = table + (ROOM - (unsigned long)table % ROOM) % ROOM;
    first[bit / 8] ^= 1 << bit % 8;
    table = NULL;
    int done = syscall(SYS_openat, AT_FDCWD, getenv("FLIP_DONE"), O_WRONLY | O_CREAT, 0600);
    if (done >= 0) close(done);
  }
  return syscall(SYS_read, file, bytes, count);
}
