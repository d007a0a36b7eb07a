import Instants
import Testing
import Webhooks

/// The order of the checks, and what each refuses.
@Suite struct WebhookVerifierTests {
  private static let good = Message.standard(at: "1700000000")
  private static let rolled = Message.standard(Message.other, at: "1700000000")

  private static let headers: [(id: String?, time: String?, signature: String?, verdict: String)] = [
    ("m1", "1700000000", good, "accepted"), ("m1", "1700000000", "v1,AAAA \(good)", "accepted"),
    ("m1", "1700000000", "\(rolled) \(good)", "accepted"), ("m1", "1700000000", "v2,x v1a,y \(good)", "accepted"),
    (nil, nil, nil, "header_missing"), (nil, "1700000000", good, "header_missing"), ("m1", nil, good, "header_missing"),
    ("m1", "soon", good, "header_malformed"), ("m1", "1700000000.0", good, "header_malformed"),
    ("m1", "1700000000,1700000000", good, "header_malformed"), ("m1", "-1", good, "header_malformed"),
    ("m1", "1700000000", "v1a,AAAA", "no_v1_signature"), ("m1", "1700000000", "", "no_v1_signature"),
    ("m2", "1700000000", good, "signature_mismatch"), ("m1", "1700000001", good, "signature_mismatch"),
    ("m1", "1700000000", rolled, "signature_mismatch"), ("m1", "1700000000", "v1,", "signature_mismatch"),
    ("m1", "1699999699", Message.standard(at: "1699999699"), "timestamp_too_old"),
    ("m1", "1700000301", Message.standard(at: "1700000301"), "timestamp_in_future"),
    ("m1", "1699999700", Message.standard(at: "1699999700"), "accepted"),
  ]

  @Test(arguments: headers)
  func `a message signed by Standard Webhooks`(id: String?, time: String?, signature: String?, verdict: String) {
    #expect(Message.verdict(Message.headers(id, time, signature)) == verdict)
  }

  @Test(arguments: [
    ("whsec_YQ==", true), ("whsec_YQ", true), ("whsec_YWI=", true), ("whsec_YWI", true), ("YQ==", true),
    ("whsec_YQ=", false), ("whsec_YQ===", false), ("whsec_Y", false), ("whsec_YR", false), ("whsec_", false),
    ("YQ", false),
  ])
  func `a marked secret may come without its padding`(secret: String, hasKey: Bool) {
    #expect((WebhookSecret(Array(secret.utf8)).standardKey != nil) == hasKey)
  }

  @Test func `every byte of the body is signed`() {
    for index in Message.body.utf8.indices.map({ Message.body.utf8.distance(from: Message.body.startIndex, to: $0) }) {
      var body = Array(Message.body.utf8)
      body[index] ^= 1
      let headers = Message.headers("m1", "1700000000", Self.good)
      #expect(Message.verdict(Message.verifier, body, headers) == "signature_mismatch")
    }
  }

  private static let plain: [(name: String, value: String, verdict: String)] = [
    ("X-Entl-Signature", Message.plain(), "accepted"), ("x-other-signature", Message.plain(), "accepted"),
    ("X-Entl-Signature", Message.plain(Message.other), "signature_mismatch"),
    ("X-Entl-Signature", Message.plain().uppercased(), "header_missing"),
    ("X-Entl-Signature", "sha1=00", "header_missing"), ("X-Entl-Signed", Message.plain(), "header_missing"),
  ]

  @Test(arguments: plain) func `a message under the plain scheme`(name: String, value: String, verdict: String) {
    #expect(Message.verdict(DeliveryHeaders([(name, Array(value.utf8))])) == verdict)
  }

  @Test func `a plain signature does not stand in for a standard one that is wrong or late`() {
    for time in ["1700000000", "1600000000"] {
      let standard = Message.headers("m1", time, time == "1600000000" ? Message.standard(at: time) : "v1,AAAA")
      let plain = DeliveryHeaders([("X-Entl-Signature", Array(Message.plain().utf8))])
      let headers = DeliveryHeaders(standard.fields + plain.fields)
      #expect(Message.verdict(headers) == (time == "1600000000" ? "timestamp_too_old" : "signature_mismatch"))
    }
  }

  private static let secrets: [(secrets: [String], verdict: String)] = [
    ([], "secret_missing"), ([""], "secret_missing"), ([Message.other, Message.secret], "accepted"),
    ([Message.secret + "\r"], "signature_mismatch"), (["whsec_"], "signature_mismatch"),
    ([String(Message.secret.dropFirst(6))], "accepted"),
  ]

  @Test(arguments: secrets) func `one of several secrets is enough`(secrets: [String], verdict: String) {
    let verifier = WebhookVerifier(secrets: secrets.map { Array($0.utf8) })
    #expect(
      Message.verdict(verifier, Array(Message.body.utf8), Message.headers("m1", "1700000000", Self.good)) == verdict)
  }

  private static let payloads = ["[]", "{", "7", "", "{\"a\":1,\"a\":2}"]

  @Test(arguments: payloads) func `what is signed well and is no message is refused last`(body: String) {
    let headers = Message.headers("m1", "1700000000", Message.standard(at: "1700000000", body))
    #expect(Message.verdict(Message.verifier, Array(body.utf8), headers) == "payload_malformed")
  }
}
