import Foundation
import Testing

@testable import CommandLineSupport

@Suite struct FilesTests {
  let folder = NSTemporaryDirectory() + "entl-" + UUID().uuidString

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  func path(_ name: String) -> String { folder + "/" + name }

  @Test func `a folder is made, or there already, and a file is none`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = SystemFiles()
    for _ in 0..<2 { try files.createDirectory(path("d")) }
    try files.create(path("a"), [])
    let failure = #expect(throws: FileFailure.self) { try files.createDirectory(path("a")) }
    #expect(failure?.operation == .create && failure?.reason == "Not a directory")
  }

  @Test func `a created file is private, and is never overwritten`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = SystemFiles()
    try files.create(path("a"), [1, 2, 3])
    #expect(try files.read(path("a")) == [1, 2, 3])
    #expect(files.mode(path("a")) == 0o600)
    try FileManager.default.createSymbolicLink(atPath: path("b"), withDestinationPath: path("c"))
    for name in ["a", "b"] {
      let failure = #expect(throws: FileFailure.self) { try files.create(path(name), []) }
      #expect(failure?.description == "cannot create '\(path(name))': File exists")
      #expect(failure?.status == .cannotCreate)
    }
    #expect(try files.read(path("a")) == [1, 2, 3])
  }

  @Test func `a file that is taken away is gone, and one that is not there is no matter`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = SystemFiles()
    try files.create(path("a"), [1])
    FileDescriptor.remove(path("a"))
    FileDescriptor.remove(path("a"))
    #expect(files.mode(path("a")) == nil)
    try files.create(path("a"), [2])
  }

  @Test func `failures say what was done, to what, and why`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = SystemFiles()
    let missing = #expect(throws: FileFailure.self) { try files.read(path("none")) }
    #expect(missing?.description == "cannot open '\(path("none"))': No such file or directory")
    #expect(missing?.status == .noInput)
    let directory = #expect(throws: FileFailure.self) { try files.read(folder) }
    #expect(directory?.description == "cannot open '\(folder)': Is a directory")
    #expect(directory?.status == .noInput)
    try files.create(path("long"), [UInt8](repeating: 0, count: 11))
    let long = #expect(throws: FileFailure.self) { try files.read(path("long"), limit: 10) }
    #expect(long?.description == "cannot read '\(path("long"))': longer than 10 bytes")
    #expect(long?.status == .configuration)
    #expect(files.mode(folder) == nil)
  }

  @Test(arguments: [
    ("s3cret\n", 6), ("s3cret", 6), ("s3cret\n\n", 7), ("s3cret\r\n", 7), ("\n", 0), ("", 0),
  ])
  func `one final newline is no part of a secret`(text: String, count: Int) {
    let outcome = Tool(Echo.self).invoke("--secret-file", "s", files: ["s": text])
    #expect(outcome.output == "secret of \(count) bytes\n")
    #expect(outcome.errors == "")
  }

  @Test func `a secret that others can read is a warning`() {
    let outcome = Tool(Echo.self).invoke(["--secret-file", "s"], files: ["s": [1]], modes: ["s": 0o644])
    #expect(
      outcome.errors == """
        entl-echo: warning: 's' can be read by others (mode 0644)
        entl-echo: hint: chmod 600 's'

        """)
    #expect(outcome.status == .success)
  }
}
