import Foundation
import Testing

@testable import CommandLineSupport

@Suite struct SleeperTests {
  private let path = NSTemporaryDirectory() + "entl-" + UUID().uuidString

  private func now(plus milliseconds: Int64 = 0) -> Int64 { Clock.system.wall() + milliseconds }

  @Test func `a write before the sleep ends it, and an instant or a pause does when nothing is written`() throws {
    try SystemFiles().create(path, [1])
    defer { try? FileManager.default.removeItem(atPath: path) }
    let sleeper = SystemSleeper(output: -1)
    sleeper.listen(to: [path])
    try SystemFiles().create(path + "2", [1])
    try FileManager.default.removeItem(atPath: path + "2")
    #expect(try sleeper.sleep(until: now(plus: -5000), atMost: nil) == .time)
    #expect(try sleeper.sleep(until: now(plus: 20), atMost: nil) == .time)
    #expect(try sleeper.sleep(until: now(plus: 86_400_000), atMost: 10) == .time)
    try FileHandle(forWritingTo: URL(filePath: path)).write(contentsOf: [2])
    #expect(try sleeper.sleep(until: nil, atMost: nil) == .write)
    #expect(try sleeper.sleep(until: nil, atMost: 1) == .time)
  }

  @Test func `where a file cannot be listened to a sleep is short`() throws {
    let sleeper = SystemSleeper(output: -1)
    sleeper.listen(to: [path])
    #expect(try sleeper.sleep(until: nil, atMost: nil) == .time)
  }

  @Test func `a reader that goes away ends the sleep`() throws {
    let pipe = Pipe()
    let sleeper = SystemSleeper(output: pipe.fileHandleForWriting.fileDescriptor)
    try SystemFiles().create(path, [])
    defer { try? FileManager.default.removeItem(atPath: path) }
    sleeper.listen(to: [path])
    #expect(try sleeper.sleep(until: nil, atMost: 1) == .time)
    try pipe.fileHandleForReading.close()
    #expect(try sleeper.sleep(until: nil, atMost: nil) == .readerGone)
  }

  @Test func `a file is replaced in one step, and nothing else is left behind`() throws {
    let folder = path + "d"
    try SystemFiles().createDirectory(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for bytes in [[1, 2, 3], [4]] as [[UInt8]] {
      try SystemFiles().replace(folder + "/a", bytes)
      #expect(try SystemFiles().read(folder + "/a") == bytes)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    #expect(throws: FileFailure.self) { try SystemFiles().replace(folder + "/b/c", []) }
  }
}
