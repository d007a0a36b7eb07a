import CommandLineSupport
import Cryptography

extension Option where Options: CommandOptions {
  /// `--table-after N`, for tools that verify many signatures of one key.
  static func tableAfter(_ path: any WritableKeyPath<Options, Int> & Sendable) -> Option {
    .value(
      "--table-after N", path, .integer(0...Int.max),
      "make a table for an ES256 key after N good signatures (default 500; 0 never)")
  }
}

extension RecordJudge.Settling {
  /// Signatures of keys with a table are checked at the end of their batch; tables are made in full batches, which come
  /// faster than they are judged: nobody waits for the answers.
  static func signatures(_ pending: PendingSignatures) -> Self {
    Self(
      alarm: """
        two ways of checking a signature disagree: from here on only one is used, and what was written before is in \
        doubt; verify it again with --table-after 0, and report this
        """
    ) { pending.settling(makingTables: $0, $1) }
  }
}
