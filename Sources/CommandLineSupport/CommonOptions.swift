/// What the command line of every tool can say.
package struct CommonOptions: Sendable {
  /// `-q`: no standard output, no notes.
  package var quiet = false
  /// `--at`: the clock of the run, in milliseconds since 1970.
  package var at: Int64?
  /// `--max-record`: the longest record that is read, in bytes.
  package var maxRecord = 1 << 20
  /// `--progress`, `--no-progress`.
  package var progress: Bool?
  /// `--jobs`: how many records may be worked on at a time; nil for as many as there are processors.
  package var jobs: Int?

  package init() {}
}

/// The options of one command: its own and the common ones.
package protocol CommandOptions {
  init()
  var common: CommonOptions { get set }
}

extension Option where Options: CommandOptions {
  /// `--at TIME`. The parser gives milliseconds since 1970.
  package static func at(_ parser: ValueParser<Int64>) -> Option {
    .value("--at TIME", \.common.at, parser, "take TIME for the present (RFC 3339 or Unix seconds)")
  }

  /// `--max-record SIZE`, for tools that read records.
  package static var maxRecord: Option {
    .value("--max-record SIZE", \.common.maxRecord, .size, "refuse a longer record (default 1M)")
  }

  /// `--progress`, `--no-progress`, for tools that read records.
  package static var progress: Option {
    .toggle("--progress", \.common.progress, "show progress on standard error (default: on a terminal)")
  }

  /// `--jobs N`, for tools that judge records in batches.
  package static var jobs: Option {
    .value("--jobs N", \.common.jobs, .integer(1...256), "work on N records at a time (default: one a processor)")
  }

  /// The options that the table of every command ends with.
  static var universal: [Option] {
    [
      .flag("-q, --quiet", \.common.quiet, "write no results and no notes"),
      Option("-h, --help", "show this text", .stop(.help)),
      Option("--version", "show the version", .stop(.version)),
    ]
  }
}
