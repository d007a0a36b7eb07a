import AppStore
import AppleSamples
import CommandLineSupport
import Cryptography
import Instants
import JSON
import Testing
import TokenCommands

/// entl-fixture(1): what it signs is what Apple would, under a root of one's own.
struct FixtureAppleTests {
  private func sign(_ input: String, files: [String: [UInt8]] = [:]) -> Outcome {
    Tool.fixture.invoke(["apple", "--ca", "ca", "--at", Shop.day(0).rfc3339], input: Array(input.utf8), files: files)
  }

  private func verify(_ signed: Outcome, root: [UInt8]) -> Outcome {
    AppleTokens.verify(signed.output, ["--root", "root.pem"], root: root, at: Shop.day(1))
  }

  @Test func `the certificates are made once, and private`() throws {
    let first = sign("")
    #expect(first.status == .success && first.output.isEmpty)
    #expect(
      first.errors.contains("note: made test certificates in 'ca'") && first.errors.contains("--root 'ca/root.pem'"))
    let files = first.files.contents
    #expect(files.keys.sorted() == ["ca/intermediate.pem", "ca/leaf.key", "ca/leaf.pem", "ca/root.pem"])
    let second = sign(PlainEvent.tell("TEST", nil, 0, nil, nil, nil).plain, files: files)
    #expect(second.errors.isEmpty && second.files.contents == files)
    #expect(verify(second, root: files["ca/root.pem"]!).status == .success)
  }

  @Test func `a folder with a key and no root is told from one that cannot be written`() {
    let unfinished = sign("", files: ["ca/leaf.key": [1]])
    #expect(unfinished.status == .cannotCreate)
    #expect(
      unfinished.errors == """
        entl-fixture: error: cannot create 'ca/leaf.key': File exists
        entl-fixture: hint: another run is making them or was stopped: try again, or remove 'ca'

        """)
    #expect(sign("", files: ["ca": []]).errors == "entl-fixture: error: cannot create 'ca': File exists\n")
  }

  @Test func `every plain payload becomes what verifies as its kind`() throws {
    let events = [
      PlainEvent.tell("SUBSCRIBED", nil, 0), .bare(Purchase(), 0), .bare(Renewal(), 0),
      .tell(
        "RENEWAL_EXTENSION", 0, about: "\"summary\":{\"bundleId\":\"com.example.app\",\"environment\":\"Production\"}"),
    ]
    let app = "{\"receiptType\":\"Production\",\"bundleId\":\"com.example.app\",\"receiptCreationDate\":1796083200000}"
    let signed = sign((events.map(\.plain) + [app]).joined(separator: "\n"))
    #expect(
      try signed.values.map { $0.members.map(\.name) } == [
        ["signedPayload"], ["signedTransaction"], ["signedRenewalInfo"], ["signedPayload"],
        ["signedAppTransactionInfo"],
      ])
    let lines = try verify(signed, root: signed.files.contents["ca/root.pem"]!).values
    #expect(
      lines.map { $0["kind"]?.string } == [
        "notification", "transaction", "renewal_info", "notification", "app_transaction",
      ])
    #expect(lines[0]["transaction"] != nil && lines[0]["renewal_info"] != nil)
    #expect(lines[0]["payload"]?["transaction"] == nil && lines[0]["payload"]?["data"]?["signedTransactionInfo"] != nil)
  }

  @Test func `it never verifies with the root that is built in`() throws {
    let signed = sign(PlainEvent.tell("SUBSCRIBED", nil, 0).plain)
    let outcome = AppleTokens.verify(signed.output, [], at: Shop.day(1))
    #expect(try outcome.verdicts == ["chain_untrusted (the root is not a trusted one)"])
  }

  @Test func `what is missing is made up: date and id`() throws {
    let signed = sign(
      "{\"notificationType\":\"TEST\",\"data\":{\"environment\":\"Sandbox\"},\"transaction\":{\"transactionId\":\"1\"}}\n"
        + "{\"notificationType\":\"TEST\"}")
    let lines = verify(signed, root: signed.files.contents["ca/root.pem"]!)
    #expect(try lines.verdicts.first == "inner_mismatch (environment)" && lines.verdicts.last == "accepted")
    let line = try #require(try lines.values.last)
    #expect(line["signed_at"]?.string == Shop.day(0).rfc3339)
    #expect(
      line["event_id"]?.string?.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/)
        != nil)
  }

  @Test func `exact numbers and the order of members survive`() throws {
    let signed = sign(
      "{\"notificationType\":\"TEST\",\"z\":1.10,\"a\":12345678901234567890,\"notificationUUID\":\"n\",\"signedDate\":1796083200000}"
    )
    let output = verify(signed, root: signed.files.contents["ca/root.pem"]!).output
    #expect(
      output.contains(
        "\"payload\":{\"notificationType\":\"TEST\",\"z\":1.10,\"a\":12345678901234567890,\"notificationUUID\":\"n\",\"signedDate\":1796083200000}"
      ))
  }

  @Test(arguments: ["5", "\"text\"", "null", "[[]]", "nonsense"])
  func `what is no object is reported, and the others are signed`(line: String) {
    let outcome = sign(line + "\n" + PlainEvent.bare(Purchase(), 0).plain)
    #expect(outcome.status == .badInput && outcome.lines.count == 1)
  }

  @Test func `an empty object is signed and refused`() throws {
    let signed = sign("{}")
    #expect(try verify(signed, root: signed.files.contents["ca/root.pem"]!).values.count == 1)
  }

  @Test func `a folder that holds a key and no root is left alone`() {
    let outcome = sign("", files: ["ca/leaf.key": Array("x".utf8)])
    #expect(outcome.status == .cannotCreate && outcome.errors.contains("ca/leaf.key"))
    #expect(outcome.files.contents == ["ca/leaf.key": Array("x".utf8)])
  }

  @Test(arguments: ["ca/leaf.key", "ca/leaf.pem", "ca/intermediate.pem", "ca/root.pem"])
  func `a broken folder is a configuration fault, and is not overwritten`(name: String) {
    var files = sign("").files.contents
    files[name] = Array("x".utf8)
    let outcome = sign("{}", files: files)
    #expect(outcome.status == .configuration && outcome.errors.contains("'\(name)'"))
    #expect(outcome.files.contents == files)
  }
}
