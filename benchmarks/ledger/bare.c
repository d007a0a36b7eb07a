// The SQL of entl-ingest in a bare loop through the C API of SQLite: what a ledger costs at the least.
//
// usage: bare SOURCE TARGET BATCH
//
// SOURCE is a store that entl-ingest made of the lines of events.py. The loop writes the same events, facts, rows,
// changes and records to TARGET, a new store without contents, in transactions of BATCH events.
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { maxColumns = 15, maxFacts = 16 };
typedef struct { char *bytes; int count; int type; sqlite3_int64 number; } Value;
typedef struct { Value columns[maxColumns]; } Row;
typedef struct { Row *rows; int count; } Table;

static sqlite3 *target;

static void fail(sqlite3 *database, const char *what) {
  fprintf(stderr, "bare: error: %s: %s\n", what, sqlite3_errmsg(database));
  exit(74);
}

static sqlite3 *open_database(const char *path) {
  sqlite3 *database;
  if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL)) fail(database, path);
  if (sqlite3_exec(database, "PRAGMA synchronous = FULL; PRAGMA cache_size = -32768", NULL, NULL, NULL)) fail(database, "synchronous");
  return database;
}

static Table load(sqlite3 *source, const char *sql) {
  Table table = {NULL, 0};
  int room = 0;
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v2(source, sql, -1, &statement, NULL)) fail(source, sql);
  while (sqlite3_step(statement) == SQLITE_ROW) {
    if (table.count == room) table.rows = realloc(table.rows, (room = room * 2 + 64) * sizeof(Row));
    Row *row = &table.rows[table.count++];
    for (int i = 0; i < sqlite3_column_count(statement); i++) {
      Value *value = &row->columns[i];
      value->type = sqlite3_column_type(statement, i);
      value->number = sqlite3_column_int64(statement, i);
      value->count = value->type == SQLITE_NULL ? 0 : sqlite3_column_bytes(statement, i);
      value->bytes = malloc(value->count + 1);
      memcpy(value->bytes, value->count ? sqlite3_column_blob(statement, i) : "", value->count);
    }
  }
  sqlite3_finalize(statement);
  return table;
}

static sqlite3_stmt *prepare(const char *sql) {
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v3(target, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL)) fail(target, sql);
  return statement;
}

static void bind(sqlite3_stmt *statement, int index, const Value *value) {
  switch (value->type) {
    case SQLITE_INTEGER: sqlite3_bind_int64(statement, index, value->number); break;
    case SQLITE_TEXT: sqlite3_bind_text(statement, index, value->bytes, value->count, SQLITE_TRANSIENT); break;
    case SQLITE_BLOB: sqlite3_bind_blob(statement, index, value->bytes, value->count, SQLITE_TRANSIENT); break;
    default: sqlite3_bind_null(statement, index);
  }
}

// Runs a statement with the first `count` columns of a row, and reads whatever it answers.
static void run(sqlite3_stmt *statement, const Row *row, int count) {
  static volatile size_t bytes;
  for (int i = 0; i < count; i++) bind(statement, i + 1, &row->columns[i]);
  int code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    for (int i = 0; i < sqlite3_column_count(statement); i++) {
      if (sqlite3_column_blob(statement, i)) bytes += sqlite3_column_bytes(statement, i);
    }
  }
  if (code != SQLITE_DONE) fail(target, sqlite3_sql(statement));
  sqlite3_reset(statement);
  sqlite3_clear_bindings(statement);
}

static int changes_of(const Row *record) {
  int count = 0;
  record->columns[5].bytes[record->columns[5].count] = 0;
  for (const char *at = record->columns[5].bytes; (at = strstr(at, "\"seq\":")); at++) count++;
  return count;
}

static int number_at(const Value *kept, int at) {
  const unsigned char *bytes = (const unsigned char *)kept->bytes + at;
  return (int)((unsigned)bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3]);
}

// Where the next of the facts in the row of an object begins: key, three numbers, name and generation of a group, value.
static int fact_end(const Value *kept, int at) {
  for (int part = 0; part < 3; part++) {
    int length = number_at(kept, at);
    at += 4 + (length > 0 ? length : 0) + (part == 0 ? 24 : part == 1 && length >= 0 ? 8 : 0);
  }
  return at;
}

// The row as it was after some turns, so that it grows as it did: each turn brings an event, which takes eight bytes behind
// their number, of which every bit is turned. Of the facts the first three are there from the beginning, and then comes one
// with each turn.
static Row after(const Row *object, int turn) {
  static char bytes[1 << 16];
  const Value *kept = &object->columns[3];
  int facts = 4 + 8 * ~number_at(kept, 0), end = facts, events = 8 * (turn + 1);
  for (int fact = 0; fact < turn + 4 && end < kept->count; fact++) end = fact_end(kept, end);
  if (4 + events > facts || end > (int)sizeof bytes) fail(target, "a row is not as events.py makes it");
  memcpy(bytes, (unsigned char[]){255, 255, 255, 255 - (turn + 1)}, 4);
  memcpy(bytes + 4, kept->bytes + 4, events);
  memcpy(bytes + 4 + events, kept->bytes + facts, end - facts);
  Row row = *object;
  row.columns[3].bytes = bytes;
  row.columns[3].count = 4 + events + end - facts;
  return row;
}

int main(int argc, char **argv) {
  if (argc != 4) return 64;
  sqlite3 *source = open_database(argv[1]);
  target = open_database(argv[2]);
  int batch = atoi(argv[3]);
  Table records = load(source, "SELECT at, source, kind, reason, subject, record FROM log ORDER BY number");
  Table changes = load(source, "SELECT number, at, cause, event, subject, entitlement FROM change ORDER BY number");
  Table objects = load(source,
      "SELECT source, environment, id, kept, more, pin, entitlement, waits_for, waits_detail, waits_since, ended, due, "
      "renews, subject, is_subscription FROM object ORDER BY id");
  // Facts that the rows of their objects have no room for.
  Table facts = load(source,
      "SELECT source, environment, id, key, time, rank, since, group_name, generation, value FROM fact ORDER BY id, time");

  sqlite3_stmt *begin = prepare("BEGIN IMMEDIATE"), *commit = prepare("COMMIT");
  sqlite3_stmt *find = prepare(
      "SELECT pin, entitlement, waits_for, waits_detail, waits_since, ended, due, renews, is_subscription, kept, more "
      "FROM object WHERE source = ? AND environment = ? AND id = ?");
  sqlite3_stmt *findMore = prepare(
      "SELECT key, time, rank, value, since, group_name, generation FROM fact "
      "WHERE source = ? AND environment = ? AND id = ?");
  sqlite3_stmt *put = prepare(
      "INSERT INTO fact (source, environment, id, key, time, rank, since, group_name, generation, value) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT DO UPDATE "
      "SET time = ?5, rank = ?6, since = ?7, group_name = ?8, generation = ?9, value = ?10");
  sqlite3_stmt *add = prepare(
      "INSERT INTO object (source, environment, id, kept, more, pin, entitlement, waits_for, waits_detail, waits_since, "
      "ended, due, renews, subject, is_subscription) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)");
  // Each later event has the same household, and a later end, which leaves alone when the row is due.
  sqlite3_stmt *set = prepare(
      "UPDATE object SET kept = ?4, more = ?5, pin = ?6, entitlement = ?7, waits_for = ?8, waits_detail = ?9, "
      "waits_since = ?10, ended = ?11 WHERE source = ?1 AND environment = ?2 AND id = ?3");
  sqlite3_stmt *count = prepare("UPDATE counter SET value = value + ? WHERE name = 'change' RETURNING value");
  sqlite3_stmt *change = prepare(
      "INSERT INTO change (number, at, cause, event, subject, entitlement) VALUES (?, ?, ?, ?, ?, ?)");
  sqlite3_stmt *log = prepare("INSERT INTO log (at, source, kind, reason, subject, record) VALUES (?, ?, ?, ?, ?, ?)");

  int *firstFact = calloc(objects.count + 1, sizeof(int));
  for (int i = 0, o = 0; o < objects.count; o++) {
    firstFact[o] = i;
    while (i < facts.count && !strncmp(facts.rows[i].columns[2].bytes, objects.rows[o].columns[2].bytes,
                                       facts.rows[i].columns[2].count)) i++;
    firstFact[o + 1] = i;
  }
  int nextChange = 0, turns = records.count / objects.count;
  for (int start = 0; start < records.count; start += batch) {
    int end = start + batch < records.count ? start + batch : records.count, number = 0;
    run(begin, NULL, 0);
    for (int i = start; i < end; i++) {
      int o = i % objects.count, turn = i / objects.count;
      // The last events of an object are those whose facts have rows.
      int fact = firstFact[o + 1] - (turns - turn);
      run(find, &objects.rows[o], 3);
      if (turn && fact > firstFact[o]) run(findMore, &objects.rows[o], 3);
      Row row = after(&objects.rows[o], turn);
      if (turn) run(set, &row, 11);
      else run(add, &row, 15);
      if (fact >= firstFact[o]) run(put, &facts.rows[fact], 10);
      number += changes_of(&records.rows[i]);
    }
    Row total = {{{NULL, 0, SQLITE_INTEGER, number}}};
    run(count, &total, 1);
    for (int i = 0; i < number && nextChange < changes.count; i++) run(change, &changes.rows[nextChange++], 6);
    for (int i = start; i < end; i++) run(log, &records.rows[i], 6);
    run(commit, NULL, 0);
  }
  return 0;
}
