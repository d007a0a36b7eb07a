/// One step from an empty database to the present schema; what was once released is never edited.
struct SQLiteMigration: Sendable {
  let name: String
  let sql: String

  /// In the order in which they are applied; how many were is the version of a store (`PRAGMA user_version`).
  static let all = [
    SQLiteMigration(name: "ledger", sql: ledger), SQLiteMigration(name: "clock", sql: clock),
    SQLiteMigration(name: "delivery", sql: delivery), SQLiteMigration(name: "narrow ends", sql: narrowEnds),
    SQLiteMigration(name: "due", sql: due), SQLiteMigration(name: "object", sql: object),
    SQLiteMigration(name: "own events", sql: ownEvents),
  ]

  // Events are remembered in the row of their object, before its facts. Rows that were there before have none, and theirs
  // stay in the table `event`.
  private static let ownEvents = "ALTER TABLE object RENAME COLUMN facts TO kept;"

  // A row for each object, with its first facts: `more` says that others are rows of `fact`, as all are that were there
  // before. They move when they are replaced.
  private static let object = """
    ALTER TABLE subscription RENAME TO object;
    ALTER TABLE object ADD COLUMN is_subscription INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE object ADD COLUMN more INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE object ADD COLUMN facts BLOB NOT NULL DEFAULT x'';
    INSERT INTO object (source, environment, id, is_subscription)
      SELECT DISTINCT source, environment, id, 0 FROM fact
      WHERE NOT EXISTS (SELECT 1 FROM object o
        WHERE o.source = fact.source AND o.environment = fact.environment AND o.id = fact.id);
    """

  // `due` is no later than the end of access and may be earlier, so that an end that moves on leaves the index alone. The
  // ends that stand there are what it begins with; before, each event set them.
  private static let due = "ALTER TABLE subscription RENAME COLUMN ends TO due;"

  // Each event moves an entry of this index. One that ends with the number of the row (as each does), instead of its key
  // as well, takes a fourth of the pages. Ends of one moment come in the order of these numbers.
  private static let narrowEnds = """
    DROP INDEX subscription_ends;
    CREATE INDEX subscription_ends ON subscription (renews, ends) WHERE ends IS NOT NULL;
    """

  // `position`: the changes up to there wait in `delivery`, or need not. `due` is null behind another message of the same
  // subject. `held` is the end of the lease of `holder`.
  private static let delivery = """
    CREATE TABLE endpoint (
      number INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, position INTEGER NOT NULL, rest INTEGER, disabled INTEGER,
      holder TEXT, held INTEGER
    ) STRICT;
    CREATE TABLE delivery (
      endpoint INTEGER NOT NULL, number INTEGER NOT NULL, subject TEXT NOT NULL, due INTEGER,
      attempts INTEGER NOT NULL, pauses INTEGER NOT NULL, since INTEGER,
      PRIMARY KEY (endpoint, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX delivery_due ON delivery (endpoint, due, number) WHERE due IS NOT NULL;
    CREATE INDEX delivery_subject ON delivery (endpoint, subject, number);
    """

  // `ends` is the end of access that the clock has yet to bring, without the leeway of rows that renew: the configuration
  // may change that. It is null where there is none, and once it is recorded, which is at `ended`.
  private static let clock = """
    ALTER TABLE subscription ADD COLUMN ends INTEGER;
    ALTER TABLE subscription ADD COLUMN renews INTEGER;
    ALTER TABLE subscription ADD COLUMN ended INTEGER;
    UPDATE subscription SET renews = entitlement ->> 'auto_renew', ends = round((julianday(CASE
        WHEN entitlement ->> 'in_grace' THEN coalesce(entitlement ->> 'grace_expires_at', entitlement ->> 'expires_at')
        ELSE entitlement ->> 'expires_at' END) - 2440587.5) * 86400000.0)
      WHERE entitlement ->> 'status' IN ('active', 'in_grace');
    CREATE INDEX subscription_ends ON subscription (renews, ends, source, environment, id) WHERE ends IS NOT NULL;
    """

  // Tables of narrow rows are their own key (WITHOUT ROWID); wide rows in such a tree would leave it little branching.
  private static let ledger = """
    CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
    CREATE TABLE configuration (
      source TEXT PRIMARY KEY, meaning TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE event (
      source TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (source, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE fact (
      source TEXT NOT NULL, environment TEXT NOT NULL, id TEXT NOT NULL, key TEXT NOT NULL,
      time INTEGER NOT NULL, rank INTEGER NOT NULL, since INTEGER NOT NULL,
      group_name TEXT, generation INTEGER, value BLOB NOT NULL,
      PRIMARY KEY (source, environment, id, key)
    ) STRICT;
    CREATE TABLE subscription (
      source TEXT NOT NULL, environment TEXT NOT NULL, id TEXT NOT NULL,
      pin TEXT, subject TEXT, entitlement TEXT, waits_for TEXT, waits_detail TEXT,
      waits_since INTEGER,
      PRIMARY KEY (source, environment, id)
    ) STRICT;
    CREATE INDEX subscription_subject ON subscription (subject, source, environment, id) WHERE subject IS NOT NULL;
    CREATE INDEX subscription_waits ON subscription (source, environment, id) WHERE waits_for IS NOT NULL;
    CREATE TABLE change (
      number INTEGER PRIMARY KEY, at INTEGER NOT NULL, cause TEXT NOT NULL, event TEXT NOT NULL,
      subject TEXT NOT NULL, entitlement TEXT NOT NULL
    ) STRICT;
    CREATE TABLE log (
      number INTEGER PRIMARY KEY, at INTEGER NOT NULL, source TEXT NOT NULL, kind TEXT NOT NULL, reason TEXT,
      subject TEXT, record TEXT NOT NULL
    ) STRICT;
    CREATE TABLE unverified (
      source TEXT NOT NULL, reason TEXT NOT NULL, hour INTEGER NOT NULL,
      count INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
      PRIMARY KEY (source, reason, hour)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO counter VALUES ('change', 0);
    """
}
