import CommandLineSupport
import DecodeCommand
import Foundation
import LedgerCommands
import Testing
import TokenCommands

/// A tool by its name, as its executable finds it.
private func toolNamed(_ name: String) -> Tool? {
  ledgerTool(name) ?? tokenTool(name) ?? (name == "entl-decode" ? Tool(Decode.self) : nil)
}

private let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
private let folder = package.appending(path: "completions")
private let isWriting = ProcessInfo.processInfo.environment["ENTL_WRITE_COMPLETIONS"] != nil

/// What is built: a folder of Sources/ for each tool.
private var names: [String] {
  get throws {
    let sources = try FileManager.default.contentsOfDirectory(atPath: package.appending(path: "Sources").path)
    return sources.filter { $0.hasPrefix("entl-") }
  }
}

@Test(arguments: Shell.allCases)
func `the committed files are what the option tables give`(shell: Shell) throws {
  for name in try names {
    let tool = try #require(toolNamed(name), "add '\(name)' above")
    #expect(tool.name == name)
    let (file, text) = (folder.appending(path: shell.fileName(name)), shell.text(tool))
    if isWriting { try text.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "run 'make completions'")
  }
}

@Test func `no file is left over`() throws {
  let expected = try names.flatMap { name in Shell.allCases.map { $0.fileName(name) } }
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == expected.sorted())
}
