/// Why a run ends early: an exit status, and what to tell the user about it.
package struct CommandFailure: Error, Equatable {
  package var status: ExitStatus
  /// Lower case, no full stop; nil where the tool ends without a word, as on a closed pipe.
  package var message: String?
  /// One line of advice, printed after the message.
  package var hint: String?

  package init(_ status: ExitStatus, _ message: String?, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// A usage failure that only the command can find, such as two options that exclude each other.
  package static func usage(_ message: String, hint: String? = nil) -> CommandFailure {
    CommandFailure(.usage, message, hint: hint)
  }

  /// A file failure with the status that belongs to its operation: 66, 73, 74 or 78.
  package init(_ failure: FileFailure) {
    self.init(failure.status, failure.description)
  }
}
