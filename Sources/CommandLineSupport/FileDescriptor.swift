import Glibc

/// An open file descriptor as a source and a sink; `EINTR` is tried again, a short write is continued.
final class FileDescriptor: ByteSource, ByteSink {
  private let number: Int32
  private let isOwned: Bool
  /// A named pipe that was opened before anybody wrote to it: until somebody does, it must not be taken for an empty file.
  private var isAwaited = false

  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// A descriptor that somebody else opened and closes.
  init(borrowing number: Int32) {
    self.number = number
    isOwned = false
  }

  private init(owning number: Int32) {
    self.number = number
    isOwned = true
  }

  deinit {
    if isOwned { Glibc.close(number) }
  }

  /// Does not wait for the writer of a pipe: whoever reads it does.
  static func open(_ path: String) throws(SystemFailure) -> FileDescriptor {
    let file = FileDescriptor(owning: try opened { unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) })
    var status = stat()
    file.isAwaited = unsafe fstat(file.number, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    return file
  }

  /// Creates a file that only its owner may read; an existing one, or a link of that name, is a failure.
  static func create(_ path: String) throws(SystemFailure) -> FileDescriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return FileDescriptor(owning: try opened { unsafe Glibc.open(path, flags, 0o600) })
  }

  /// Opens a file of its own for writing from its start; who may read it is up to the umask.
  static func overwrite(_ path: String) throws(SystemFailure) -> FileDescriptor {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
    return FileDescriptor(owning: try opened { unsafe Glibc.open(path, flags, 0o666) })
  }

  static func rename(_ old: String, to new: String) throws(SystemFailure) {
    if unsafe Glibc.rename(old, new) != 0 { throw .last }
  }

  static var processNumber: Int32 { getpid() }

  private static func opened(_ call: () -> Int32) throws(SystemFailure) -> Int32 {
    while true {
      let number = call()
      if number >= 0 { return number }
      if errno != EINTR { throw .last }
    }
  }

  func read(into buffer: inout [UInt8]) throws(SystemFailure) -> Int {
    if isAwaited { waitUntilReadable() }
    isAwaited = false
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(number, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilReadable()
      default: throw .last
      }
    }
  }

  var isReady: Bool { isReady(within: 0) }

  func isReady(within milliseconds: Int32) -> Bool { poll(POLLIN, timeout: milliseconds) }

  func write(_ bytes: ArraySlice<UInt8>) throws(SystemFailure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        _ = poll(POLLOUT, timeout: -1)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  func close() throws(SystemFailure) {
    precondition(!isOwned, "an owned descriptor is closed when it is released")
    if Glibc.close(number) != 0 && errno != EINTR { throw .last }
  }

  /// Makes what was written survive a crash of the machine; a pipe has nothing to survive.
  func synchronize() throws(SystemFailure) {
    if fsync(number) != 0 && errno != EINVAL && errno != EROFS { throw .last }
  }

  /// Permission bits, or nil where the path is no regular file; nothing is opened, for opening a pipe may wait.
  static func mode(of path: String) -> UInt32? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return status.st_mode & 0o7777
  }

  /// Takes a file away again; one that cannot be removed stays.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  static func createDirectory(_ path: String) throws(SystemFailure) {
    if unsafe mkdir(path, 0o700) == 0 { return }
    // What the slash comes after must be a folder.
    guard errno == EEXIST, unsafe access(path + "/", F_OK) == 0 else { throw .last }
  }

  static func isTerminal(_ number: Int32) -> Bool { isatty(number) == 1 }

  /// The columns of a terminal; nil where it is none, or was never told its size.
  static func width(_ number: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private func waitUntilReadable() { _ = poll(POLLIN, timeout: -1) }

  private func poll(_ events: Int32, timeout: Int32) -> Bool {
    var entry = pollfd(fd: number, events: Int16(events), revents: 0)
    while true {
      let count = unsafe Glibc.poll(&entry, 1, timeout)
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }
}
