/// One tool, or one verb of a tool, as a value that tests run in process.
///
/// A complete command, its executable and a test:
/// ```swift
/// package enum Count: Command {                                  // Sources/CountCommand/Count.swift
///   package struct Options: CommandOptions {
///     package var common = CommonOptions()
///     var keys: [String] = []
///     package init() {}
///   }
///   package static var table: OptionTable<Options> {
///     OptionTable(
///       "entl-count", "Counts the bytes of records.",
///       [.repeated("-k, --keys FILE", \.keys, .text, "a key"), .at(time), .maxRecord, .progress])
///   }
///   package static func run(
///     _ options: Options, _ operands: [String], _ console: Console
///   ) throws(CommandFailure) -> ExitStatus {
///     var status = ExitStatus.success
///     let input = console.records(operands)                      // or (operands, .linesOrDocument(…))
///     while let record = try input.nextRecord() {                // or next(), to hear when input runs dry
///       if record.isTooLong {
///         console.error("too long", record: record.number, status: .badInput)   // reported and remembered
///         continue
///       }
///       try console.output.writeLine("\(record.bytes.count)")
///       status.combine(.refused)
///     }
///     return status                                              // what was reported is combined with it
///   }
/// }
///
/// import CommandLineSupport                                      // Sources/entl-count/Main.swift
/// import CountCommand
/// @main struct Main { static func main() { Tool(Count.self).main() } }
///
/// let outcome = Tool(Count.self).invoke("-q", "a.txt", files: ["a.txt": "one\n"], now: 1_700_000_000_000)
/// #expect(outcome.status == .refused && outcome.output == "" && outcome.errors == "")
/// ```
package protocol Command {
  associatedtype Options: CommandOptions
  /// Parsing, help, completion and the man page test read this.
  static var table: OptionTable<Options> { get }
  /// Does the work. Throws what ends the run early; bad records are reported on the console and passed over.
  static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure) -> ExitStatus
}
