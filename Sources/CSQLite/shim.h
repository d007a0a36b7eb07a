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

// A commit waits for the disk. So it has a thread of its own, and its caller does other things, but leaves the database
// alone until that has ended.
static void *entl_commit(void *database) {
  return (void *)(long)sqlite3_exec((sqlite3 *)database, "COMMIT", NULL, NULL, NULL);
}
static inline int entl_start_commit(sqlite3 *database, pthread_t *thread) {
  return pthread_create(thread, NULL, entl_commit, database);
}
static inline int entl_await_commit(pthread_t thread) {
  void *code = NULL;
  if (pthread_join(thread, &code)) return SQLITE_INTERNAL;
  return (int)(long)code;
}
