/// One step from nothing to the present tables; what was once released is never edited.
struct PostgreSQLMigration: Sendable {
  let name: String
  let statements: [StaticString]

  /// In the order in which they are applied; how many were is the version of a store.
  static let all = [
    PostgreSQLMigration(name: "ledger", statements: ledger),
    PostgreSQLMigration(name: "delivery", statements: delivery), PostgreSQLMigration(name: "due", statements: due),
    PostgreSQLMigration(name: "own events", statements: ownEvents),
  ]

  // Events are remembered in the row of their object, before its facts. Rows that were there before have none, and theirs
  // stay in the table `entl_event`.
  private static let ownEvents: [StaticString] = ["ALTER TABLE entl_object RENAME COLUMN facts TO kept"]

  // `due` is no later than the end of access and may be earlier, so that an end that moves on leaves the index alone, and
  // a row can be replaced in its page where that has room. The ends that stand there are what it begins with.
  private static let due: [StaticString] = [
    "ALTER TABLE entl_object RENAME COLUMN ends TO due", "ALTER TABLE entl_object SET (fillfactor = 50)",
  ]

  // `position`: the changes up to there wait in `entl_delivery`, or need not. `due` is null behind another message of the
  // same subject. `held` is the end of the lease of `holder`.
  private static let delivery: [StaticString] = [
    """
    CREATE TABLE entl_endpoint (
      number INT8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY, url TEXT COLLATE "C" NOT NULL UNIQUE,
      position INT8 NOT NULL, rest INT8, disabled INT8, holder TEXT, held INT8
    )
    """,
    """
    CREATE TABLE entl_delivery (
      endpoint INT8 NOT NULL, number INT8 NOT NULL, subject TEXT COLLATE "C" NOT NULL, due INT8,
      attempts INT8 NOT NULL, pauses INT8 NOT NULL, since INT8,
      PRIMARY KEY (endpoint, number)
    )
    """,
    "CREATE INDEX entl_delivery_due ON entl_delivery (endpoint, due, number) WHERE due IS NOT NULL",
    "CREATE INDEX entl_delivery_subject ON entl_delivery (endpoint, subject, number)",
  ]

  // Plain SQL, for other databases that speak PostgreSQL's protocol. Keys begin with what is different from row to row,
  // the id, so that a database of several nodes can spread them by hash or by range. Texts are compared by their bytes.
  private static let ledger: [StaticString] = [
    "CREATE TABLE entl_migration (number INT8 PRIMARY KEY, name TEXT NOT NULL)",
    "CREATE TABLE entl_configuration (source TEXT PRIMARY KEY, meaning TEXT NOT NULL)",
    """
    CREATE TABLE entl_event (
      id TEXT COLLATE "C" NOT NULL, source TEXT COLLATE "C" NOT NULL, PRIMARY KEY (id, source)
    )
    """,
    """
    CREATE TABLE entl_object (
      id TEXT COLLATE "C" NOT NULL, source TEXT COLLATE "C" NOT NULL, environment TEXT COLLATE "C" NOT NULL,
      is_subscription BOOLEAN NOT NULL, pin TEXT, subject TEXT COLLATE "C", entitlement TEXT,
      waits_for TEXT, waits_detail TEXT, waits_since INT8, ends INT8, renews BOOLEAN, ended INT8,
      facts BYTEA NOT NULL,
      PRIMARY KEY (id, source, environment)
    )
    """,
    "CREATE INDEX entl_object_subject ON entl_object (subject) WHERE subject IS NOT NULL",
    "CREATE INDEX entl_object_waits ON entl_object (id, source, environment) WHERE waits_for IS NOT NULL",
    "CREATE INDEX entl_object_ends ON entl_object (renews, ends) WHERE ends IS NOT NULL",
    """
    CREATE TABLE entl_fact (
      id TEXT COLLATE "C" NOT NULL, source TEXT COLLATE "C" NOT NULL, environment TEXT COLLATE "C" NOT NULL,
      key TEXT COLLATE "C" NOT NULL, time INT8 NOT NULL, rank INT8 NOT NULL, since INT8 NOT NULL,
      group_name TEXT, generation INT8, value BYTEA NOT NULL,
      PRIMARY KEY (id, source, environment, key)
    )
    """,
    """
    CREATE TABLE entl_change (
      number INT8 PRIMARY KEY, at INT8 NOT NULL, cause TEXT NOT NULL, event TEXT NOT NULL, subject TEXT NOT NULL,
      entitlement TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE entl_log (
      number INT8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at INT8 NOT NULL, source TEXT COLLATE "C" NOT NULL,
      kind TEXT COLLATE "C" NOT NULL, reason TEXT COLLATE "C", subject TEXT, record TEXT NOT NULL,
      numbered_from INT8 NOT NULL
    )
    """,
    """
    CREATE TABLE entl_unverified (
      source TEXT COLLATE "C" NOT NULL, reason TEXT COLLATE "C" NOT NULL, hour INT8 NOT NULL,
      count INT8 NOT NULL, first INT8 NOT NULL, last INT8 NOT NULL,
      PRIMARY KEY (source, reason, hour)
    )
    """,
    "CREATE TABLE entl_counter (name TEXT PRIMARY KEY, value INT8 NOT NULL)",
    "INSERT INTO entl_counter (name, value) VALUES ('change', 0)",
  ]
}
