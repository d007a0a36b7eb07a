import AppStore
import AppleSamples
import CommandLineSupport
import Cryptography
import Entitlements
import Instants
import JSON
import JWS
import LedgerCommands
import Testing
import TokenCommands

/// Xcode's payloads: signed by a certificate of its own, dates with fractions, and a sandbox for everything after.
struct XcodeTests {
  @Test func `a purchase in Xcode is one of the sandbox, when its certificate is trusted twice`() throws {
    let key = PrivateKey.generate(.ec(.p256))
    let certificate = try #require(
      Certificate.makeSelfSigned(.root("StoreKit Testing in Xcode", FixtureChain.validity), key: key))
    let purchase = Purchase().with { ($0.environment, $0.id, $0.original) = ("Xcode", "0", "0") }
    let payload = PlainEvent.bare(purchase, 0).plain.replacing(/(Date":\d+)/) { "\($0.1).4459" }
    let header = "{\"alg\":\"ES256\",\"x5c\":[\"\(Base64.encodeText(certificate.der))\"],\"kid\":\"Apple_Xcode_Key\"}"
    let input = "\(Base64URL.encodeText(Array(header.utf8))).\(Base64URL.encodeText(Array(payload.utf8)))"
    let token = "\(input).\(Base64URL.encodeText(key.sign(Array(input.utf8).span, algorithm: .es256)))"
    let verified = Tool("entl-verify", "", label: "SOURCE", [VerifyApple.self]).invoke(
      ["apple", "--root", "xcode.pem", "--environment", "xcode", "--at", Shop.day(1).rfc3339],
      input: Array(token.utf8), files: ["xcode.pem": certificate.pem])
    #expect(verified.status == .success)
    let files = ["entl.json": Array(Shop.configuration(roots: "[\"xcode.pem\"]").utf8), "xcode.pem": certificate.pem]
    let ingested = Tool(IngestCommand.self).invoke(["-c", "entl.json"], input: verified.standardOutput, files: files)
    #expect(try ingested.values.map(summary(ofRecord:)) == ["created: changed@A"])
    #expect(
      try Pipeline.rows(try ingested.values).map(\.summary) == ["A: active/- plus annual plus.year 0..365 sandbox"])
    #expect(try Pipeline.ingest(verified.output).values.map { $0["reason"]?.string } == ["wrong_root"])
  }
}
