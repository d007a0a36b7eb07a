/// A file operation that failed: what was being done, to what, and the system's own reason.
package struct FileFailure: Error, Equatable, CustomStringConvertible {
  package enum Operation: String, Sendable {
    case open, read, create, write, close
  }

  package let operation: Operation
  package let path: String
  package let reason: String
  package let status: ExitStatus

  package init(_ operation: Operation, _ path: String, reason: String, status: ExitStatus? = nil) {
    self.operation = operation
    self.path = path
    self.reason = reason
    self.status = status ?? Self.status(of: operation)
  }

  init(_ operation: Operation, _ path: String, _ failure: SystemFailure) {
    self.init(operation, path, reason: failure.description)
  }

  package var description: String { "cannot \(operation.rawValue) '\(path)': \(reason)" }

  private static func status(of operation: Operation) -> ExitStatus {
    switch operation {
    case .open: .noInput
    case .create: .cannotCreate
    case .read, .write, .close: .inputOutput
    }
  }
}
