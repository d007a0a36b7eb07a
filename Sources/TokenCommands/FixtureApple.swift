import AppStore
import CommandInput
package import CommandLineSupport
import Cryptography
import Instants
import JSON

/// entl-fixture(1) with the source `apple`: signs plain notifications for tests.
package enum FixtureApple: Command {
  package struct Options: CommandOptions {
    package var common = CommonOptions()
    var directory = ""
    package init() {}
  }

  package static var table: OptionTable<Options> {
    OptionTable(
      "entl-fixture apple", "Signs plain JSON payloads as Apple would, under a test root of your own.",
      [
        .value("--ca DIR", \.directory, .text, "the test certificates; made there the first time").required,
        .at(.time), .maxRecord, .progress,
      ])
  }

  package static func run(_ options: Options, _ operands: [String], _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    let signer = FixtureSigner(try FixtureFolder(options.directory).chain(console))
    let records = JSONRecords(operands, console)
    while let event = try records.next() {
      guard case .value(let plain, let number) = event else { continue }
      guard plain.kind == .object else {
        console.error("not a JSON object", record: number, status: .badInput)
        continue
      }
      try console.output.writeLine(signer.body(for: plain, at: console.instant))
    }
    return .success
  }
}

/// The folder that keeps a chain made for tests: `root.pem` is what `--root` takes.
private struct FixtureFolder {
  let path: String

  init(_ path: String) { self.path = path }

  /// The chain that is there, or a new one. `root.pem` is written last: where it is, the others are.
  func chain(_ console: Console) throws(CommandFailure) -> FixtureChain {
    if console.files.mode(file("root.pem")) != nil { return try read(console) }
    let made = FixtureChain.make()
    do { try console.files.createDirectory(path) } catch { throw CommandFailure(error) }
    do { try console.createFile(file("leaf.key"), made.leafKey.pkcs8PEM) } catch {
      let isThere = console.files.mode(file("leaf.key")) != nil
      throw CommandFailure(error.status, error.message, hint: isThere ? unfinished : nil)
    }
    try console.createFile(file("leaf.pem"), made.leaf.pem)
    try console.createFile(file("intermediate.pem"), made.intermediate.pem)
    try console.createFile(file("root.pem"), made.root.pem)
    console.note("made test certificates in '\(path)'")
    console.hint("verify with --root '\(file("root.pem"))'")
    return made
  }

  /// Advice where there is a key and no root: somebody else is writing, or was stopped.
  private var unfinished: String { "another run is making them or was stopped: try again, or remove '\(path)'" }

  private func file(_ name: String) -> String { "\(path)/\(name)" }

  private func read(_ console: Console) throws(CommandFailure) -> FixtureChain {
    let key = try console.readPrivateFile(file("leaf.key"))
    guard let leafKey = try? PrivateKey(encoded: key.span), leafKey.kind == .ec(.p256) else {
      throw CommandFailure(.configuration, "'\(file("leaf.key"))' holds no private key on P-256")
    }
    return FixtureChain(
      root: try certificate("root.pem", console), intermediate: try certificate("intermediate.pem", console),
      leaf: try certificate("leaf.pem", console), leafKey: leafKey)
  }

  private func certificate(_ name: String, _ console: Console) throws(CommandFailure) -> Certificate {
    let bytes = try console.readFile(file(name))
    guard let certificate = Certificate.all(encoded: bytes.span)?.first else {
      throw CommandFailure(.configuration, "'\(file(name))' holds no certificate, or a broken one")
    }
    return certificate
  }
}
