// Preloaded into a tool: the call number FAULT_AT of FAULT_CALL fails as FAULT_KIND says; FAULT_COUNT is a file that gets
// the number of calls there were. Short reads and writes, interruptions and errors are all that a kernel may answer.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <fcntl.h>
#include <unistd.h>

static const char *call, *kind;
static long at = -1, seen;

static void __attribute__((constructor)) begin(void) {
  call = getenv("FAULT_CALL");
  kind = getenv("FAULT_KIND");
  const char *number = getenv("FAULT_AT");
  if (number) at = atol(number);
}

static void __attribute__((destructor)) end(void) {
  const char *path = getenv("FAULT_COUNT");
  if (!path) return;
  int file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  char text[24];
  int length = 0;
  for (long rest = seen; rest || !length; rest /= 10) text[sizeof text - ++length] = '0' + rest % 10;
  syscall(SYS_write, file, text + sizeof text - length, length);
  close(file);
}

// Whether this call fails; errno says how.
static int fails(const char *name) {
  if (!call || strcmp(call, name)) return 0;
  if (seen++ != at) return 0;
  errno = !strcmp(kind, "interrupted") ? EINTR : !strcmp(kind, "full") ? ENOSPC : !strcmp(kind, "memory") ? ENOMEM : EIO;
  return 1;
}

static int isShort(void) { return !strcmp(kind, "short"); }

ssize_t read(int file, void *bytes, size_t count) {
  if (!fails("read")) return syscall(SYS_read, file, bytes, count);
  return isShort() ? syscall(SYS_read, file, bytes, count > 1 ? 1 : count) : -1;
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (file == 2 || !fails("write")) return syscall(SYS_write, file, bytes, count);
  return isShort() ? syscall(SYS_write, file, bytes, count > 1 ? 1 : count) : -1;
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
  if (!fails("pread")) return syscall(SYS_pread64, file, bytes, count, offset);
  return isShort() ? syscall(SYS_pread64, file, bytes, count / 2, offset) : -1;
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  if (!fails("pwrite")) return syscall(SYS_pwrite64, file, bytes, count, offset);
  return isShort() ? syscall(SYS_pwrite64, file, bytes, count > 1 ? count / 2 : count, offset) : -1;
}

int fsync(int file) { return fails("sync") ? -1 : syscall(SYS_fsync, file); }
int fdatasync(int file) { return fails("sync") ? -1 : syscall(SYS_fdatasync, file); }
int close(int file) { return fails("close") ? (syscall(SYS_close, file), -1) : syscall(SYS_close, file); }

int rename(const char *from, const char *to) { return fails("rename") ? -1 : syscall(SYS_rename, from, to); }

static int opened(const char *path, int flags, va_list rest) {
  int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0;
  return fails("open") ? -1 : syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int file = opened(path, flags, rest);
  va_end(rest);
  return file;
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int file = opened(path, flags, rest);
  va_end(rest);
  return file;
}

void *malloc(size_t count) {
  static void *(*next)(size_t);
  if (!next) next = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
  return fails("malloc") ? NULL : next(count);
}
