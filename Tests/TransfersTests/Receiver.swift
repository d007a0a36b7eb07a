import Foundation

/// Tests/Soak/receiver.py, which answers as its paths say, with TLS and without, for as long as the tests run.
final class Receiver: Sendable {
  /// Nil where python3 or openssl is not installed.
  static let shared = try? Receiver()

  let port: Int
  let securePort: Int
  /// A certificate for `localhost` alone, which nobody else trusts.
  let certificate: String
  /// The receivers serve until these end.
  private let inputs = [Pipe(), Pipe()]

  private init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "entl-receiver-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.appending(path: "key.pem")) }
    certificate = folder.appending(path: "certificate.pem").path
    let key = folder.appending(path: "key.pem").path
    let openssl = Process()
    openssl.executableURL = URL(filePath: "/usr/bin/openssl")
    openssl.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
      "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate,
    ]
    openssl.standardError = FileHandle.nullDevice
    try openssl.run()
    openssl.waitUntilExit()
    port = try Self.start([], inputs[0])
    securePort = try Self.start([certificate, key], inputs[1])
  }

  private static func start(_ arguments: [String], _ input: Pipe) throws -> Int {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Soak/receiver.py")
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [script.standardized.path] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
    struct NoReceiver: Error {}
    guard let port = Int(String(decoding: line, as: UTF8.self)) else { throw NoReceiver() }
    return port
  }
}
