import Foundation
import FuzzTargets
import Testing

/// Bytes on which a promise is checked: a seed of the fuzzer, or an input that once broke it.
private struct Replay: CustomTestStringConvertible {
  let target: FuzzTarget
  let file: URL

  var testDescription: String { "\(target.name)/\(file.lastPathComponent)" }

  static let all: [Replay] = FuzzTarget.all.flatMap { target in
    let package = URL(filePath: #filePath).appending(path: "../../..").standardized
    return ["Fuzz/Seeds", "Tests/Fixtures/fuzz"].flatMap { folder in
      let files = try? FileManager.default.contentsOfDirectory(
        at: package.appending(path: "\(folder)/\(target.name)"), includingPropertiesForKeys: nil)
      return (files ?? []).map { Replay(target: target, file: $0) }
    }
  }
}

@Test(arguments: Replay.all)
private func `a seed, and what once broke a promise, keeps it`(replay: Replay) throws {
  #expect(replay.target.check(Array(try Data(contentsOf: replay.file))) == nil)
}

@Test(arguments: FuzzTarget.all.map(\.name))
func `every promise has a seed`(name: String) {
  #expect(Replay.all.contains { $0.target.name == name })
}
