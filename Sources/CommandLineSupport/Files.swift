/// The file system as commands see it.
package protocol Files: AnyObject {
  /// Opens an input file.
  func open(_ path: String) throws(FileFailure) -> any ByteSource
  /// Permission bits of a regular file, nil for anything else.
  func mode(_ path: String) -> UInt32?
  /// Creates a file with mode 0600 and makes it durable, whole or not at all; an existing file is never touched
  /// (status 73).
  func create(_ path: String, _ bytes: [UInt8]) throws(FileFailure)
  /// Puts a file in the place of the one of that name, if there is one, in one step. It may be lost when the machine
  /// crashes, and may be read by whom the umask allows.
  func replace(_ path: String, _ bytes: [UInt8]) throws(FileFailure)
  /// Creates a directory with mode 0700; one that is there is left as it is (status 73 otherwise).
  func createDirectory(_ path: String) throws(FileFailure)
}

extension Files {
  /// A whole small file, such as a configuration or a key; a longer one is a failure with status 78.
  ///
  /// - Parameters:
  ///   - patience: milliseconds.
  ///   - onWaiting: called once, where nothing has come for that long: the file is a pipe.
  package func read(
    _ path: String, limit: Int = 16 << 20, patience: Int32 = 2000, onWaiting: () -> Void = {}
  ) throws(FileFailure) -> [UInt8] {
    let source = try open(path)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var hasWaited = false
    while true {
      if !hasWaited, !source.isReady(within: patience) {
        hasWaited = true
        onWaiting()
      }
      let count: Int
      do { count = try source.read(into: &buffer) } catch {
        // A directory opens, and then cannot be read: the same as a file that does not open.
        throw FileFailure(error == .isDirectory ? .open : .read, path, error)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
      if bytes.count > limit {
        throw FileFailure(.read, path, reason: "longer than \(limit) bytes", status: .configuration)
      }
    }
  }
}

/// The files of the system.
final class SystemFiles: Files {
  func open(_ path: String) throws(FileFailure) -> any ByteSource {
    do { return try FileDescriptor.open(path) } catch { throw FileFailure(.open, path, error) }
  }

  func mode(_ path: String) -> UInt32? { FileDescriptor.mode(of: path) }

  func create(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
    let file: FileDescriptor
    do { file = try FileDescriptor.create(path) } catch { throw FileFailure(.create, path, error) }
    do {
      try file.write(bytes[...])
      try file.synchronize()
    } catch {
      // Half a key would be in the way of the next run, which never overwrites.
      FileDescriptor.remove(path)
      throw FileFailure(.write, path, error)
    }
  }

  func replace(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    // One name for each process: what a killed one leaves behind is one file at most.
    let new = "\(folder).\(FileDescriptor.processNumber).new"
    do {
      let file = try FileDescriptor.overwrite(new)
      try file.write(bytes[...])
    } catch {
      throw FileFailure(.write, new, error)
    }
    do { try FileDescriptor.rename(new, to: path) } catch { throw FileFailure(.create, path, error) }
  }

  func createDirectory(_ path: String) throws(FileFailure) {
    do { try FileDescriptor.createDirectory(path) } catch { throw FileFailure(.create, path, error) }
  }
}
