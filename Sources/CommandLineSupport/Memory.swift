/// Bytes from memory, handed out in pieces of a chosen size.
package final class MemorySource: ByteSource {
  private var pieces: [ArraySlice<UInt8>]
  /// Whether the source seems to be a slow pipe: a read after each piece would block.
  private let isSlow: Bool
  private var isFresh = true

  package init(_ pieces: [[UInt8]], isSlow: Bool = false) {
    self.pieces = pieces.reversed().map { $0[...] }.filter { !$0.isEmpty }
    self.isSlow = isSlow
  }

  package convenience init(_ bytes: [UInt8], chunk: Int = 64 << 10) {
    self.init(stride(from: 0, to: bytes.count, by: chunk).map { Array(bytes[$0..<min($0 + chunk, bytes.count)]) })
  }

  package var isReady: Bool { !isSlow || isFresh }

  package func read(into buffer: inout [UInt8]) throws(SystemFailure) -> Int {
    isFresh = false
    guard var piece = pieces.popLast() else { return 0 }
    let count = min(piece.count, buffer.count)
    buffer.replaceSubrange(0..<count, with: piece.prefix(count))
    piece = piece.dropFirst(count)
    if !piece.isEmpty { pieces.append(piece) }
    return count
  }
}

/// Bytes kept in memory; it can fail like a full disk or a closed pipe.
package final class MemorySink: ByteSink {
  /// Everything written so far.
  package private(set) var bytes: [UInt8] = []
  /// What every write fails with, from now on.
  package var failure: SystemFailure?

  package init() {}

  package func write(_ bytes: ArraySlice<UInt8>) throws(SystemFailure) {
    if let failure { throw failure }
    self.bytes.append(contentsOf: bytes)
  }

  package func close() throws(SystemFailure) {}
}

/// A file system in memory.
package final class MemoryFiles: Files {
  /// Contents by path.
  package private(set) var contents: [String: [UInt8]]
  /// Permission bits by path; 0600 where not given.
  package var modes: [String: UInt32] = [:]

  package init(_ contents: [String: [UInt8]] = [:]) { self.contents = contents }

  package func open(_ path: String) throws(FileFailure) -> any ByteSource {
    guard let bytes = contents[path] else { throw FileFailure(.open, path, .missing) }
    return MemorySource(bytes)
  }

  package func mode(_ path: String) -> UInt32? { contents[path] == nil ? nil : modes[path] ?? 0o600 }

  package func create(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
    if contents[path] != nil { throw FileFailure(.create, path, .exists) }
    contents[path] = bytes
  }

  package func replace(_ path: String, _ bytes: [UInt8]) throws(FileFailure) { contents[path] = bytes }

  package func createDirectory(_ path: String) throws(FileFailure) {
    if contents[path] != nil { throw FileFailure(.create, path, .exists) }
  }
}
