#pragma once

#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast of -1 to a function pointer, which the importer cannot evaluate; and a null pointer would
// bind NULL where an empty text or blob is meant.
static inline int entl_bind_text(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
static inline int entl_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}
