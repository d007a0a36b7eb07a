import Foundation
import JWS
import Testing

@Suite struct Base64Tests {
  /// RFC 4648 §10, and the letters that only one alphabet has.
  static let values: [(bytes: [UInt8], standard: String)] = [
    ([], ""), (Array("f".utf8), "Zg=="), (Array("fo".utf8), "Zm8="), (Array("foo".utf8), "Zm9v"),
    (Array("foob".utf8), "Zm9vYg=="), (Array("fooba".utf8), "Zm9vYmE="), (Array("foobar".utf8), "Zm9vYmFy"),
    ([0xFB, 0xFF, 0xFE], "+//+"), ([0xFF], "/w=="), ([0, 0, 0, 0], "AAAAAA=="),
  ]

  static func url(_ standard: String) -> String {
    String(standard.filter { $0 != "=" }.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
  }

  @Test(arguments: values) func `both alphabets encode and decode the same bytes`(bytes: [UInt8], standard: String) {
    #expect(Base64.decode(standard) == bytes)
    #expect(Base64.encodeText(bytes) == standard)
    #expect(Base64URL.decode(Self.url(standard)) == bytes)
    #expect(Base64URL.encodeText(bytes) == Self.url(standard))
  }

  @Test func `every pair of bytes survives the way there and back`() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let bytes = [first, second, first ^ second, second]
        for length in 1...4 {
          let part = Array(bytes[..<length])
          #expect(Base64URL.decode(Base64URL.encode(part)) == part)
          #expect(Base64.decode(Base64.encode(part)) == part)
        }
      }
    }
  }

  @Test(arguments: [
    "A", "AAAAA", "Zg==", "Zg=", "Zm8=", "Zm9v=", "Zm9v ", " Zm9v", "Zm\n9v", "Zm9v\n", "+w", "/w", "Zm9.", "Zm9é",
    "Zh",
    "Zm9", "AB", "AAB",
  ])
  func `base64url refuses everything but the one text of a value`(text: String) {
    #expect(Base64URL.decode(text) == nil)
  }

  @Test(arguments: [
    "A", "Zg", "Zg=", "Zm8", "Zm9v=", "Zm9v====", "=", "==", "====", "Z===", "Zg==Zg==", "Zm9v\n", "-w==", "_w==",
    "Zh==",
    "Zm9=", "Zm8= ", "=Zg=",
  ])
  func `base64 refuses everything but the one text of a value`(text: String) {
    #expect(Base64.decode(text) == nil)
  }

  @Test func `texts of every length are what Foundation makes of them`() {
    for length in 0...200 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 151 + length) }
      let text = Data(bytes).base64EncodedString()
      #expect(Base64.encodeText(bytes) == text)
      #expect(Base64.decode(text) == bytes)
      #expect(Base64URL.decode(Self.url(text)) == bytes)
    }
  }

  @Test func `one byte that is no letter is found wherever it stands`() {
    let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    let text = [UInt8](repeating: UInt8(ascii: "A"), count: 43)
    // The last letter of 43 has two bits that must not be set.
    for place in 0..<42 {
      for byte in UInt8.min...UInt8.max {
        var other = text
        other[place] = byte
        #expect((Base64URL.decode(other) != nil) == letters.contains(byte))
      }
    }
  }

  @Test func `a slice is decoded from where it starts`() {
    let text = Array("..Zm9v..".utf8)
    #expect(Base64URL.decode(text[2..<6]) == Array("foo".utf8))
    #expect(Base64.decode(text[2..<6]) == Array("foo".utf8))
  }
}
