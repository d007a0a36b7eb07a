import CommandLineSupport
import DecodeCommand
import DeliveryCommands
import Foundation
import LedgerCommands
import Testing
import TokenCommands

/// A tool by its name, as its executable finds it.
private func toolNamed(_ name: String) -> Tool? {
  switch name {
  case "entl-decode": Tool(Decode.self)
  case "entl-notify": Tool(NotifyCommand.self)
  default: ledgerTool(name) ?? tokenTool(name)
  }
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

@Test func `the committed files are what the option tables give, and there are no others`() throws {
  let tools = try names.map { try #require(toolNamed($0), "add '\($0)' above") }
  #expect(try tools.map(\.name) == names)
  let files = tools.flatMap { tool in Shell.allCases.map { (name: $0.fileName(tool.name), text: $0.text(tool)) } }
  for file in files {
    let place = folder.appending(path: file.name)
    if isWriting { try file.text.write(to: place, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: place, encoding: .utf8) == file.text, "run 'make completions'")
  }
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == files.map(\.name).sorted())
}
