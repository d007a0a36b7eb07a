import CommandLineSupport
import DecodeCommand
import JSON

/// Whatever entl-decode is given, each line that it prints is one JSON object, and the status is one of its own.
@Sendable func checkDecode(_ bytes: [UInt8]) -> String? {
  let outcome = Tool(Decode.self).invoke(["--times"], input: bytes)
  for line in outcome.standardOutput.split(separator: UInt8(ascii: "\n")) {
    guard let document = try? JSONDocument(Array(line), duplicates: .kept), document.root.kind == .object else {
      return "a line that is no object"
    }
  }
  return [0, 65].contains(outcome.status.rawValue) ? nil : "status \(outcome.status)"
}
