package import CommandLineSupport
import Instants
import JSON

/// entl-decode: shows what is inside a token, without verifying it.
package enum Decode: Command {
  package struct Options: CommandOptions {
    package var common = CommonOptions()
    var header = false
    var payload = false
    var times = false
    var pretty = false

    package init() {}

    func selection() throws(CommandFailure) -> Selection {
      if header && payload { throw .usage("'--header' and '--payload' exclude each other") }
      if times && (header || payload) {
        throw .usage("'--times' needs the whole line", hint: "leave out '--header' or '--payload'")
      }
      return header ? .header : payload ? .payload : .all(withTimes: times)
    }
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-decode", "Shows what is inside a token, without verifying it.",
      [
        .flag("--header", \.header, "show the header alone"),
        .flag("--payload", \.payload, "show the payload alone"),
        .flag("--times", \.times, "add the times of the claims in RFC 3339"),
        .flag("--pretty", \.pretty, "indent the output (default: on a terminal)"),
        .at(ValueParser("an RFC 3339 time or Unix seconds") { Instant(argument: $0)?.milliseconds }),
        .maxRecord, .progress,
      ])
  }

  package static func run(
    _ options: Options, _ operands: [String], _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let isPretty = options.pretty || console.outputIsTerminal
    var decoder = Decoder(console, try options.selection(), isPretty: isPretty, limit: options.common.maxRecord)
    let input = console.records(
      operands, .linesOrDocument { JSONDocument.endsInsideValue(Array($0[...].withoutByteOrderMark)) })
    while let event = try input.next() {
      switch event {
      case .record(let record): try decoder.read(record)
      case .dry: try decoder.showWhole()
      }
    }
    try decoder.finish()
    return .success
  }
}
