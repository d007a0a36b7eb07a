#pragma once

#include <pthread.h>
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast of -1 to a function pointer, which the importer cannot evaluate; and a null pointer would
// bind NULL where an empty text or blob is meant.
static inline int entl_bind_text(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
static inline int entl_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

// Nobody asks how much memory SQLite uses, and counting it takes a lock at every allocation. To be called before all else.
static inline int entl_configure(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// SQLite's own way to wait sleeps for 100 ms at a time before long, and misses the moments between the transactions of a
// writer that is busy; so a crowd would starve some. A pointer carries how many steps of 2 ms are left at most.
static inline int entl_wait(void *steps, int before) {
  if (before >= (int)(long)steps) return 0;
  sqlite3_sleep(2);
  return 1;
}
static inline int entl_set_patience(sqlite3 *database, int milliseconds) {
  return sqlite3_busy_handler(database, entl_wait, (void *)(long)(milliseconds / 2));
}

// Commits and checkpoints wait for the disk. So they have a thread of their own, and their caller does other things, but
// leaves the database alone until that has ended.
static void *entl_commit(void *database) {
  return (void *)(long)sqlite3_exec((sqlite3 *)database, "COMMIT", NULL, NULL, NULL);
}
static void *entl_checkpoint(void *database) {
  return (void *)(long)sqlite3_wal_checkpoint_v2((sqlite3 *)database, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}
static inline int entl_start(void *(*work)(void *), sqlite3 *database, pthread_t *thread) {
  return pthread_create(thread, NULL, work, database);
}
static inline int entl_await(pthread_t thread) {
  void *code = NULL;
  if (pthread_join(thread, &code)) return SQLITE_INTERNAL;
  return (int)(long)code;
}

// How many frames the write-ahead log has, how many of them stand in the database again, and how many a checkpoint has set
// about to bring there: words of the shared memory (SQLite, "WAL-mode File Format", section 2.1).
typedef struct {
  unsigned frames, copied, attempted;
} entl_log;
static inline entl_log entl_read_log(sqlite3 *database) {
  entl_log log = {0, 0, 0};
  sqlite3_file *file = NULL;
  void volatile *memory = NULL;
  if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file->pMethods) return log;
  if (file->pMethods->iVersion < 2 || !file->pMethods->xShmMap) return log;
  if (file->pMethods->xShmMap(file, 0, 32768, 0, &memory) != SQLITE_OK || !memory) return log;
  const volatile unsigned *words = (const volatile unsigned *)memory;
  log.frames = words[16 / 4];
  log.copied = words[96 / 4];
  log.attempted = words[128 / 4];
  return log;
}
