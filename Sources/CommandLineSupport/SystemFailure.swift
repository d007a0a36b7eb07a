import Glibc

/// An error number of the system, with its English text.
package struct SystemFailure: Error, Equatable, CustomStringConvertible {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  /// The failure of the system call that has just returned -1.
  static var last: SystemFailure { SystemFailure(errno) }

  package static let brokenPipe = SystemFailure(EPIPE)
  package static let diskFull = SystemFailure(ENOSPC)
  package static let missing = SystemFailure(ENOENT)
  package static let exists = SystemFailure(EEXIST)
  static let isDirectory = SystemFailure(EISDIR)

  package var description: String { unsafe String(cString: strerror(number)) }
}
