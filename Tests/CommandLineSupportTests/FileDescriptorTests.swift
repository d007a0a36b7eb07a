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
