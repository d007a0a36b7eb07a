/// Everything a command may touch: records in, lines out, messages, files and the time.
package final class Console {
  /// Standard output.
  package let output: LineWriter
  /// The file system.
  package let files: any Files
  /// Whether standard output is a terminal: people look at it.
  package let outputIsTerminal: Bool
  /// Whether the lines on standard output may be coloured.
  package let outputIsColoured: Bool
  /// How many characters fit into a line on standard output; nil where it is no terminal, or does not say.
  package let outputWidth: Int?
  /// The greatest cause reported so far; the runner combines it with what the command returns.
  package private(set) var status = ExitStatus.success

  let version: String
  let standardInput: any ByteSource
  let messages: Messages
  private let clock: Clock
  private let sleeper: (any Sleeper)?
  private let errorsAreTerminal: Bool
  private(set) var common = CommonOptions()
  private(set) var progress: Progress?

  init(tool: String, version: String = toolVersion, _ surroundings: Surroundings) {
    self.version = version
    output = LineWriter(surroundings.output)
    files = surroundings.files
    outputIsTerminal = surroundings.outputIsTerminal
    outputIsColoured = surroundings.outputIsTerminal && surroundings.colourIsWelcome
    outputWidth = surroundings.outputIsTerminal ? surroundings.outputWidth : nil
    standardInput = surroundings.input
    let isColoured = surroundings.errorsAreTerminal && surroundings.colourIsWelcome
    messages = Messages(tool: tool, sink: surroundings.errors, isColoured: isColoured)
    clock = surroundings.clock
    sleeper = surroundings.sleeper
    errorsAreTerminal = surroundings.errorsAreTerminal
  }

  /// Takes over what every tool's command line can say.
  func apply(_ common: CommonOptions) {
    self.common = common
    output.isQuiet = common.quiet
    messages.isQuiet = common.quiet
    if common.progress ?? (errorsAreTerminal && !outputIsTerminal && !common.quiet) {
      progress = Progress(messages, isTerminal: errorsAreTerminal, now: clock.monotonic)
    }
  }

  /// The clock of the run in milliseconds since 1970: `--at`, else the real time.
  package var now: Int64 { common.at ?? clock.wall() }

  /// The real time in milliseconds since 1970, whatever `--at` says.
  package var realNow: Int64 { clock.wall() }

  /// The longest record that is read, in bytes.
  package var maxRecord: Int { common.maxRecord }

  /// The records of the operands; none, or `-`, is standard input.
  package func records(_ operands: [String], _ framing: Framing = .lines) -> Input {
    Input(source(operands, framing), self)
  }

  /// The same without the console: for batches, or for a source of what the records hold.
  package func source(_ operands: [String], _ framing: Framing = .lines) -> OperandRecords {
    OperandRecords(operands, framing, limit: common.maxRecord, files, standardInput: standardInput)
  }

  /// Counts a refusal for the progress line.
  package func countRefused() { progress?.countRefused() }
}

extension Console {
  /// Reports an error and remembers its status; the run goes on.
  package func error(_ text: String, record: Int? = nil, status: ExitStatus, hint: String? = nil) {
    remember(status)
    say(.error, text, record: record)
    if let hint { say(.hint, hint) }
  }

  /// Something the user should know, that changes no answer.
  package func warning(_ text: String, record: Int? = nil) { say(.warning, text, record: record) }

  /// Something the user may like to know; left out under `--quiet`.
  package func note(_ text: String, record: Int? = nil) { say(.note, text, record: record) }

  /// One line of advice after a message.
  package func hint(_ text: String) { say(.hint, text) }

  func report(_ failure: CommandFailure) {
    remember(failure.status)
    if let message = failure.message { say(.error, message) }
    if let hint = failure.hint { say(.hint, hint) }
  }

  private func say(_ level: Messages.Level, _ text: String, record: Int? = nil) {
    progress?.erase()
    // On one screen the lines come in the order in which they were written.
    if outputIsTerminal { try? output.flush() }
    messages.write(level, text, record: record)
  }

  private func remember(_ status: ExitStatus) { self.status.combine(status) }
}

extension Console {
  /// Listens to writes to some files from now on: what comes before the next sleep ends it at once.
  package func listen(to files: [String]) { sleeper?.listen(to: files) }

  /// Lets a signal that ends the process wait until the command has returned, which then ends by it.
  package func holdEnd() throws(CommandFailure) {
    do { try sleeper?.holdEnd() } catch { throw CommandFailure(.bug, "cannot wait: \(error)") }
  }

  /// Whether the command is to return soon, for such a signal waits.
  package var isToEnd: Bool { sleeper?.isToEnd ?? false }

  /// Flushes standard output and waits: for a write, for an instant in milliseconds since 1970, and no longer than
  /// `pause` milliseconds. Says whether something was written to; ends the run where nobody reads any more.
  package func sleep(until instant: Int64?, atMost pause: Int?) throws(CommandFailure) -> Bool {
    try output.flush()
    let waking: Waking?
    do { waking = try sleeper?.sleep(until: instant, atMost: pause) } catch {
      throw CommandFailure(.bug, "cannot wait: \(error)")
    }
    guard let waking, waking != .readerGone else { throw CommandFailure(.inputOutput, nil) }
    return waking == .write
  }
}

extension Console {
  /// A whole small file: a configuration, a public key, a certificate.
  package func readFile(_ path: String) throws(CommandFailure) -> [UInt8] {
    do {
      return try files.read(path) { note("waiting for '\(path)', a pipe, to be written and closed") }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// A whole small file that nobody else should be able to read: a warning says when they can.
  package func readPrivateFile(_ path: String) throws(CommandFailure) -> [UInt8] {
    let bytes = try readFile(path)
    warnIfOthersCanRead(path)
    return bytes
  }

  /// The warning of `readPrivateFile` alone, for a file that turns out to be private only when it has been read.
  package func warnIfOthersCanRead(_ path: String) {
    guard let mode = files.mode(path), mode & 0o044 != 0 else { return }
    warning("'\(path)' can be read by others (mode 0\(String(mode, radix: 8)))")
    hint("chmod 600 '\(path)'")
  }

  /// A secret or passphrase from its file: one final newline is not part of it.
  package func readSecret(_ path: String) throws(CommandFailure) -> [UInt8] {
    var bytes = try readPrivateFile(path)
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return bytes
  }

  /// Puts a file in the place of the one of that name: a reader sees the old one or the new one, never half of one.
  package func replaceFile(_ path: String, _ bytes: [UInt8]) throws(CommandFailure) {
    do { try files.replace(path, bytes) } catch { throw CommandFailure(error) }
  }

  /// Creates a directory, if there is none.
  package func createDirectory(_ path: String) throws(CommandFailure) {
    do { try files.createDirectory(path) } catch { throw CommandFailure(error) }
  }

  /// Creates a private file with mode 0600; an existing one is left alone (status 73).
  package func createFile(_ path: String, _ bytes: [UInt8]) throws(CommandFailure) {
    do { try files.create(path, bytes) } catch { throw CommandFailure(error) }
  }
}
