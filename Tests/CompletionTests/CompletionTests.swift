import CommandLineSupport
import DecodeCommand
import Foundation
import LedgerCommands
import Testing
import TokenCommands

/// All tools, as their executables have them.
private var tools: [Tool] {
  [
    Tool.verify, Tool.key, Tool.fixture, Tool(MintCommand.self), Tool(Decode.self), Tool(IngestCommand.self),
    Tool(BestCommand.self), Tool(ClaimCommand.self), Tool(GrantCommand.self), Tool(LogCommand.self),
  ]
}

private let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
private let folder = package.appending(path: "completions")
private let isWriting = ProcessInfo.processInfo.environment["ENTL_WRITE_COMPLETIONS"] != nil

@Test func `every tool that is built has its completions`() throws {
  let sources = try FileManager.default.contentsOfDirectory(atPath: package.appending(path: "Sources").path)
  #expect(sources.filter { $0.hasPrefix("entl-") }.sorted() == tools.map(\.name).sorted())
}

@Test(arguments: Shell.allCases)
func `the committed files are what the option tables give`(shell: Shell) throws {
  for tool in tools {
    let (file, text) = (folder.appending(path: shell.fileName(tool.name)), shell.text(tool))
    if isWriting { try text.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "run 'make completions'")
  }
}

@Test func `no file is left over`() throws {
  let expected = Shell.allCases.flatMap { shell in tools.map { shell.fileName($0.name) } }
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == expected.sorted())
}
