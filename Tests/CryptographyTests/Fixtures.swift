import Foundation

@testable import Cryptography

/// The folder of Package.swift.
enum Package {
  static let folder = URL(filePath: #filePath).appending(path: "../../..").standardized

  static func fixture(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "Tests/Fixtures").appending(path: path)))
  }
}

/// A compact JWS, taken apart by Foundation for the tests of this room.
struct Token {
  let header: [String: Any]
  let payload: [String: Any]
  let signingInput: [UInt8]
  let signature: [UInt8]

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    header = try JSONSerialization.jsonObject(with: Self.decode(parts[0])) as? [String: Any] ?? [:]
    payload = try JSONSerialization.jsonObject(with: Self.decode(parts[1])) as? [String: Any] ?? [:]
    signingInput = Array((parts[0] + "." + parts[1]).utf8)
    signature = Array(Self.decode(parts[2]))
  }

  /// The certificates of the header, or nil where one of them is none.
  var certificates: [Certificate]? {
    guard let texts = header["x5c"] as? [String] else { return nil }
    let found = texts.compactMap { Data(base64Encoded: $0) }.compactMap { Certificate.one(Array($0)) }
    return found.count == texts.count ? found : nil
  }

  static func decode(_ text: String) -> Data {
    let standard = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    return Data(base64Encoded: standard + String(repeating: "=", count: (4 - standard.count % 4) % 4)) ?? Data()
  }
}
