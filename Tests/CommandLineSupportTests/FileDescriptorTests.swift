import Foundation
import Testing

@testable import CommandLineSupport

@Suite struct FileDescriptorTests {
  @Test func `a pipe is ready when bytes or the end have come`() throws {
    let pipe = Pipe()
    let source = FileDescriptor(borrowing: pipe.fileHandleForReading.fileDescriptor)
    let sink = FileDescriptor(borrowing: pipe.fileHandleForWriting.fileDescriptor)
    var buffer = [UInt8](repeating: 0, count: 2)
    #expect(!source.isReady)
    try sink.write([1, 2, 3][...])
    #expect(source.isReady)
    #expect(try source.read(into: &buffer) == 2)
    #expect(buffer == [1, 2])
    #expect(try source.read(into: &buffer) == 1)
    #expect(buffer[0] == 3)
    #expect(!source.isReady)
    try pipe.fileHandleForWriting.close()
    #expect(source.isReady)
    #expect(try source.read(into: &buffer) == 0)
  }

  @Test func `a named pipe that nobody writes to yet is no empty file`() throws {
    let path = NSTemporaryDirectory() + "entl-" + UUID().uuidString
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    var buffer = [UInt8](repeating: 0, count: 9)
    for text in ["", "secret"] {
      let source = try FileDescriptor.open(path)
      #expect(!source.isReady)
      let writer = try #require(FileHandle(forWritingAtPath: path))
      #expect(!source.isReady)
      try writer.write(contentsOf: Array(text.utf8))
      try writer.close()
      #expect(source.isReady)
      #expect(try source.read(into: &buffer) == text.utf8.count)
      #expect(try source.read(into: &buffer) == 0)
    }
  }

  @Test func `who waits for a pipe is told so once`() throws {
    let path = NSTemporaryDirectory() + "entl-" + UUID().uuidString
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    var count = 0
    let bytes = try SystemFiles().read(path, patience: 1) {
      count += 1
      let writer = FileHandle(forWritingAtPath: path)
      writer?.write(Data("secret".utf8))
    }
    #expect(count == 1 && bytes == Array("secret".utf8))
  }

  @Test func `a full disk and a descriptor that is not open are failures of the system`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    #expect(throws: SystemFailure.diskFull) {
      try FileDescriptor(borrowing: full.fileDescriptor).write([1][...])
    }
    let failure = #expect(throws: SystemFailure.self) { try FileDescriptor(borrowing: -1).write([1][...]) }
    #expect(failure?.description == "Bad file descriptor")
  }

  @Test func `an input is read the same from a file as from memory`() throws {
    let path = NSTemporaryDirectory() + "entl-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try SystemFiles().create(path, bytes)
    #expect(try SystemFiles().read(path) == bytes)
  }
}
