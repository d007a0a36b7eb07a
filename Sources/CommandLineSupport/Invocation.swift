/// What a run in process left behind.
package struct Outcome {
  package let status: ExitStatus
  package let standardOutput: [UInt8]
  package let standardError: [UInt8]
  /// The file system after the run.
  package let files: MemoryFiles

  /// Standard output as text.
  package var output: String { String(decoding: standardOutput, as: UTF8.self) }
  /// Standard error as text.
  package var errors: String { String(decoding: standardError, as: UTF8.self) }
  /// The lines of standard output.
  package var lines: [String] { output.split(separator: "\n").map(String.init) }
}

extension Tool {
  /// Runs the tool on memory: no process, no file, no clock. For the tests of every room with commands.
  ///
  /// `now` is in milliseconds since 1970; `isTerminal` speaks for standard output and standard error.
  package func invoke(
    _ arguments: [String], input: [UInt8] = [], files: [String: [UInt8]] = [:], modes: [String: UInt32] = [:],
    now: Int64 = 1_700_000_000_000, isTerminal: Bool = false, colourIsWelcome: Bool = false,
    width: Int? = nil
  ) -> Outcome {
    let (output, errors) = (MemorySink(), MemorySink())
    let memory = MemoryFiles(files)
    memory.modes = modes
    let clock = Clock(wall: { now }, monotonic: { 0 })
    var surroundings = Surroundings(
      input: MemorySource(input), output: output, errors: errors, files: memory, clock: clock)
    surroundings.outputIsTerminal = isTerminal
    surroundings.outputWidth = width
    surroundings.errorsAreTerminal = isTerminal
    surroundings.colourIsWelcome = colourIsWelcome
    let status = run(arguments, in: surroundings)
    return Outcome(status: status, standardOutput: output.bytes, standardError: errors.bytes, files: memory)
  }

  /// The same with text, as most tests have it.
  package func invoke(
    _ arguments: String..., input: String = "", files: [String: String] = [:], now: Int64 = 1_700_000_000_000
  ) -> Outcome {
    invoke(arguments, input: Array(input.utf8), files: files.mapValues { Array($0.utf8) }, now: now)
  }
}
