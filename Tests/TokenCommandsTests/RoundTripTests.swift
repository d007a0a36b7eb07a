import CommandLineSupport
import Cryptography
import JOSE
import JSON
import Testing

@testable import TokenCommands

struct RoundTripTests {
  /// A new key, from entl-key as a file.
  static func newKey(_ algorithm: SignatureAlgorithm, form: String) throws -> [UInt8] {
    let outcome = Tool.key.invoke("new", "--algorithm", algorithm.rawValue, "--out", "key", "--to", form)
    #expect(outcome.status == .success && outcome.output == "")
    return try #require(outcome.files.contents["key"])
  }

  static func token(_ key: [UInt8], _ arguments: String...) -> Outcome {
    Tool(MintCommand.self).invoke(
      ["--key", "key", "--issuer", "i", "--audience", "a"] + arguments, input: Array(BestLine.full.utf8),
      files: ["key": key])
  }

  static func verify(_ token: Outcome, _ keys: [UInt8], _ arguments: String...) -> Outcome {
    Tool.verify.invoke(
      ["jwt", "--keys", "keys", "--issuer", "i", "--audience", "a"] + arguments, input: token.standardOutput,
      files: ["keys": keys])
  }

  @Test(arguments: SignatureAlgorithm.allCases)
  func `what one algorithm signs verifies under its published key, and under no other`(
    algorithm: SignatureAlgorithm
  ) throws {
    let key = try Self.newKey(algorithm, form: "jwk")
    let token = Self.token(key)
    #expect(try parts(of: #require(token.lines.first)).header.hasPrefix(#"{"alg":"\#(algorithm.rawValue)","kid":""#))
    let published = Tool.key.invoke(["jwks"], input: key)
    let keys = algorithm.isSymmetric ? key : published.standardOutput
    #expect(published.status == (algorithm.isSymmetric ? .configuration : .success))
    let verdict = Self.verify(token, keys, "--algorithm", algorithm.rawValue)
    #expect(verdict.status == .success)
    #expect(verdict.output.contains(#""skipped":["type"],"payload":{"iss":"i","aud":"a","#))
    let other = algorithm == .es256 ? "ES384" : "ES256"
    #expect(Self.verify(token, keys, "--algorithm", other).output.contains(#""reason":"algorithm_not_allowed""#))
  }

  @Test(arguments: [SignatureAlgorithm.rs256, .es256, .es384, .es512, .edDSA])
  func `a PEM key signs by its default algorithm and verifies as PEM`(algorithm: SignatureAlgorithm) throws {
    let key = try Self.newKey(algorithm, form: "pem")
    let token = Self.token(key)
    #expect(try parts(of: #require(token.lines.first)).header.hasPrefix(#"{"alg":"\#(algorithm.rawValue)","kid":""#))
    let published = Tool.key.invoke(["public"], input: key)
    #expect(published.output.hasPrefix("-----BEGIN PUBLIC KEY-----\n"))
    #expect(Self.verify(token, published.standardOutput).status == .success)
    #expect(Self.verify(token, key).status == .success)
  }

  @Test(arguments: [PrintedKey.es256, PrintedKey.ed25519, PrintedKey.hs256])
  func `a token with any byte changed is refused, and shows nothing of its payload`(key: String) throws {
    let token = Array(try #require(Self.token(Array(key.utf8)).lines.first).utf8)
    var lines: [UInt8] = []
    for place in token.indices {
      var changed = token
      changed[place] = token[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      lines += changed + [UInt8(ascii: "\n")]
    }
    let outcome = Tool.verify.invoke(
      ["jwt", "--keys", "k", "--audience", "a"], input: lines, files: ["k": Array(key.utf8)])
    #expect(outcome.status == .badInput)
    #expect(outcome.lines.count == token.count)
    #expect(outcome.lines.allSatisfy { $0.hasPrefix(#"{"verified":false,"#) && !$0.contains("com.example") })
  }

  @Test func `a batch is judged token by token, in order`() throws {
    let key = Array(PrintedKey.es256.utf8)
    let good = try #require(Self.token(key).lines.first)
    let bad = good.dropLast(4) + "AAAA"
    let outcome = Tool.verify.invoke(
      ["jwt", "-k", "key", "--audience", "a"], input: Array("\(good)\n\(bad)\n\n\(good)\nx.y\n".utf8),
      files: ["key": key])
    #expect(outcome.status == .badInput)
    #expect(outcome.lines.map { $0.hasPrefix(#"{"verified":true"#) } == [true, false, true, false])
    #expect(outcome.lines[1].hasPrefix(#"{"verified":false,"source":"jwt","record":2,"reason":"signature_mismatch","#))
    #expect(outcome.lines[3].hasPrefix(#"{"verified":false,"source":"jwt","record":4,"reason":"malformed","#))
  }

  @Test func `a private key that others can read gives a warning`() throws {
    let arguments = ["--key", "k", "--issuer", "i", "--audience", "a"]
    let files = ["k": Array(PrintedKey.es256.utf8)]
    let open = Tool(MintCommand.self).invoke(
      arguments, input: Array("{}".utf8), files: files, modes: ["k": 0o640])
    #expect(open.status == .success)
    #expect(open.errors.contains("warning: 'k' can be read by others"))
    let closed = Tool(MintCommand.self).invoke(arguments, input: Array("{}".utf8), files: files)
    #expect(closed.errors == "")
  }
}
