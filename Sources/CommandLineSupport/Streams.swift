/// Bytes that arrive: a file, a pipe, or memory in tests.
package protocol ByteSource: AnyObject {
  /// Fills the buffer from its start and returns how many bytes came; 0 is the end.
  func read(into buffer: inout [UInt8]) throws(SystemFailure) -> Int
  /// Whether a read would return at once, with bytes or with the end.
  var isReady: Bool { get }
  /// The same, after waiting for it so many milliseconds at most.
  func isReady(within milliseconds: Int32) -> Bool
}

extension ByteSource {
  /// What is not there does not come later.
  package func isReady(within milliseconds: Int32) -> Bool { isReady }
}

/// Where bytes go: a descriptor, or memory in tests.
package protocol ByteSink: AnyObject {
  /// Writes all of the bytes.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemFailure)
  /// Reports what the system held back until now, such as a full disk behind a network file system.
  func close() throws(SystemFailure)
}
