import Foundation
import Testing

/// The rooms of a manifest, and what each depends on.
private func rooms(_ manifest: String) throws -> [String: Set<Substring>] {
  let package = URL(filePath: #filePath).appending(path: "../../..").standardized
  let text = try String(contentsOf: package.appending(path: manifest), encoding: .utf8)
  let rooms = text.matches(of: /[rR]oom\(\s*(?:\/\/[^\n]*\n\s*)?"(\w+)"(?:,\s*\[([^\]]*)\])?/).map { match in
    (String(match.1), Set((match.2 ?? "").matches(of: /\w+/).map(\.output)))
  }
  return Dictionary(uniqueKeysWithValues: rooms)
}

@Test func `the fuzzer builds its rooms of what the package builds them`() throws {
  let (all, fuzzed) = (try rooms("Package.swift"), try rooms("Fuzz/Package.swift"))
  #expect(all.count > fuzzed.count && fuzzed.count > 10)
  for (name, dependencies) in fuzzed { #expect(all[name] == dependencies, "\(name)") }
}
