import CommandLineSupport

/// A command that shows what it was given: the subject of most tests here.
enum Echo: Command {
  struct Options: CommandOptions {
    var common = CommonOptions()
    var keys: [String] = []
    var limit = 50
    var view: View?
    var pretty = false
    var name: String?
    var secret: String?
  }

  enum View: String, CaseIterable { case claim, web }

  static var table: OptionTable<Options> {
    OptionTable(
      "entl-echo", "Shows the records it reads.",
      [
        .repeated("-k, --keys FILE", \.keys, .text, "a file of keys; may be given more than once"),
        .value("--limit N", \.limit, .integer(1...200), "at most N records (default 50)"),
        .value("--view VIEW", \.view, .word, "claim or web"),
        .value("-n, --name NAME", \.name, .text, "a name"),
        .value("--secret-file FILE", \.secret, .text, "a secret"),
        .flag("-p, --pretty", \.pretty, "indent the output"),
        .at(ValueParser("a time") { Int64($0) }), .maxRecord, .progress,
      ])
  }

  static func run(
    _ options: Options, _ operands: [String], _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    if let secret = options.secret {
      try console.output.writeLine("secret of \(try console.readSecret(secret).count) bytes")
    }
    let input = console.records(operands, .linesOrDocument { $0.first == UInt8(ascii: "{") && $0.count < 3 })
    while let event = try input.next() {
      guard case .record(let record) = event else { continue }
      if record.isTooLong {
        console.error("too long", record: record.number, status: .badInput)
      } else {
        try console.output.writeLine(
          "\(record.number) \(record.operand) \(String(decoding: record.bytes, as: UTF8.self))")
      }
    }
    return .success
  }
}

/// The parsed options, through the front door.
enum Probe: Command {
  typealias Options = Echo.Options

  static var table: OptionTable<Options> { Echo.table }

  static func run(
    _ options: Options, _ operands: [String], _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    try console.output.writeLine(
      """
      keys=\(options.keys) limit=\(options.limit) view=\(options.view?.rawValue ?? "-") pretty=\(options.pretty) \
      name=\(options.name ?? "-") max=\(options.common.maxRecord) progress=\(options.common.progress.map(String.init) ?? "-") \
      now=\(console.now) operands=\(operands)
      """)
    return .refused
  }
}
