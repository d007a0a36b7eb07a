import CommandLineSupport
import Cryptography
import JOSE
import JSON
import Testing

@testable import TokenCommands

struct KeyToolTests {
  private static func key(_ arguments: String..., files: [String: String]) -> Outcome {
    Tool.key.invoke(arguments, files: files.mapValues { Array($0.utf8) })
  }

  /// The members that hold private numbers (RFC 7518 §6.2.2, §6.3.2, §6.4.1).
  static let privateMembers = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"]

  @Test(arguments: [SignatureAlgorithm.rs256, .es256, .es384, .es512, .edDSA], ["jwk", "pem"])
  func `a published key holds no private member and no private number`(
    algorithm: SignatureAlgorithm, form: String
  ) throws {
    let key = try RoundTripTests.newKey(algorithm, form: form)
    let whole = Tool.key.invoke(["convert", "--to", "jwk"], input: key)
    let numbers = try JSONDocument(whole.standardOutput).root
    #expect(numbers["d"] != nil)
    for command in ["jwks", "public"] {
      let outcome = Tool.key.invoke([command], input: key)
      #expect(outcome.status == .success)
      for member in Self.privateMembers {
        #expect(!outcome.output.contains("\"\(member)\""), "\(member) in \(command)")
        if let value = numbers[member]?.string { #expect(!outcome.output.contains(value)) }
      }
    }
  }

  @Test func `a set has the documented members in order, and no key twice`() throws {
    let outcome = Self.key("jwks", "a", "b", "a", files: ["a": PrintedKey.es256, "b": PrintedKey.ed25519])
    let keys = try #require(try JSONDocument(outcome.standardOutput).root["keys"]).elements.map { $0 }
    #expect(
      keys.map { $0.members.map(\.name) } == [
        ["kty", "crv", "x", "y", "use", "alg", "kid"], ["kty", "crv", "x", "use", "alg", "kid"],
      ])
    #expect(keys.map { $0["alg"]?.string } == ["ES256", "EdDSA"])
    #expect(keys.last?["kid"]?.string == PrintedKey.ed25519Thumbprint)
  }

  @Test func `coordinates have their full length`() throws {
    let point =
      #"{"kty":"EC","crv":"P-256","x":"AIuepQ8G1OXLdPFIDFkHI7KVKpmOlYCAIzhL8dyvKz8","#
      + #""y":"rF7KZEZ7Y3cdESbWiafxb0kqlPnot58ATetl0Hy50fY"}"#
    let pem = Self.key("convert", "--to", "pem", "k", files: ["k": point])
    let back = Self.key("convert", "--to", "jwk", "k", files: ["k": pem.output])
    #expect(back.output == point + "\n")
  }

  @Test func `a secret is never published, and the other keys are`() {
    let files = ["s": PrintedKey.hs256, "e": PrintedKey.ed25519]
    for command in ["jwks", "public"] {
      let outcome = Self.key(command, "s", "e", files: files)
      #expect(outcome.status == .configuration)
      #expect(!outcome.output.contains("AyM1"))
      #expect(!outcome.errors.contains("AyM1"))
      #expect(outcome.output.contains(#""crv":"Ed25519""#))
    }
  }

  @Test(arguments: [[:], ["k": PrintedKey.hs256], ["k": #"{"keys":[]}"#]])
  func `no set is written where there is no key for it`(files: [String: String]) {
    let outcome = Self.key("jwks", "k", files: files)
    #expect(outcome.output == "")
    #expect(outcome.status == (files.isEmpty ? .noInput : .configuration))
  }

  @Test func `a new key never takes the place of a file`() {
    let outcome = Self.key("new", "--algorithm", "ES256", "--out", "k", files: ["k": "mine"])
    #expect(outcome.status == .cannotCreate)
    #expect(outcome.files.contents["k"] == Array("mine".utf8))
  }

  @Test(arguments: [
    ("ES256", "k.pem", "-----BEGIN PRIVATE KEY-----"), ("ES256", "k", "-----BEGIN PRIVATE KEY-----"),
    ("ES256", "k.jwk", #"{"kty":"EC","#), ("EdDSA", "k.json", #"{"kty":"OKP","#), ("HS512", "k", #"{"kty":"oct","#),
  ])
  func `a new key has the form that its file name asks for`(algorithm: String, name: String, start: String) throws {
    let outcome = Self.key("new", "--algorithm", algorithm, "--out", name, files: [:])
    let text = String(decoding: try #require(outcome.files.contents[name]), as: UTF8.self)
    #expect(text.hasPrefix(start))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test func `thumbprints are printed one a line, those of unusable keys too`() {
    let set = #"{"keys":[\#(PrintedKey.ed25519),{"kty":"OKP","crv":"Ed448","x":"AA"},{"kty":"AKP"}]}"#
    let outcome = Self.key("thumbprint", "k", files: ["k": set])
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.first == PrintedKey.ed25519Thumbprint)
    #expect(outcome.status == .configuration)
    #expect(outcome.errors.contains("key 3 of 'k': key type 'AKP' is not supported"))
  }

  @Test func `a PEM file may hold several keys, and a pair counts once`() {
    let (one, other) = (PrintedKey.ed25519, PrintedKey.es256)
    let pems = [one, other].map { Self.key("convert", "--to", "pem", "k", files: ["k": $0]).output }
    let pair = Self.key("public", "k", files: ["k": pems[0]]).output
    let outcome = Self.key("thumbprint", "k", files: ["k": "for tests\n" + pems[0] + "and\n" + pems[1] + pair])
    #expect(outcome.status == .success)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.first == PrintedKey.ed25519Thumbprint)
  }

  private static let encrypted = """
    -----BEGIN ENCRYPTED PRIVATE KEY-----
    MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAgzdNYlbgb/rgICCAAw
    DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEED6Z5ZBAZAPP39eggrKwUE0EgZBo
    qrlnhCGnWDbONTDF1WhrMzy2j3T7xcr3VyG4T5dmnkjGf0txbM3jhaCPpT9rc8zH
    h7P23cT2P8CGNdA1jRryXkg+FsJvQPnOQQXjYDyRL1fpqGD7Ary0InjjH/pRD0uf
    KQC5PBBBNySBqvo1QaDUi65qmNqVigeBGw0WlHYXdohgsj/bYE0uvOZ2+UDtVSw=
    -----END ENCRYPTED PRIVATE KEY-----
    """

  @Test func `an encrypted key opens with its passphrase, whose final newline is not part of it`() {
    let files = ["k": Self.encrypted, "right": "open sesame\n", "wrong": "open\n"]
    let right = Self.key("jwks", "--passphrase-file", "right", "k", files: files)
    #expect(right.status == .success)
    #expect(right.output.contains(#""kty":"EC""#))
    #expect(Self.key("jwks", "--passphrase-file", "wrong", "k", files: files).status == .configuration)
    let without = Self.key("jwks", "k", files: files)
    #expect(without.status == .configuration)
    #expect(without.errors.contains("--passphrase-file"))
  }

  @Test func `a file that is missing or no key is reported, and the others are read`() {
    let outcome = Self.key("thumbprint", "missing", "text", "k", files: ["text": "hello", "k": PrintedKey.ed25519])
    #expect(outcome.lines == [PrintedKey.ed25519Thumbprint])
    #expect(outcome.status == .configuration)
    #expect(outcome.errors.contains("cannot open 'missing'"))
    #expect(outcome.errors.contains("cannot use 'text'"))
  }
}
