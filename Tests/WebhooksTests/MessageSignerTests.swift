import Instants
import Testing
import Webhooks

/// What a sender puts beside a body; signatures are compared with those of `Message`.
struct MessageSignerTests {
  private func signed(_ secrets: [String], prefix: String?) -> [String: String] {
    let signer = MessageSigner(secrets: secrets.map { Array($0.utf8) }, prefix: prefix)
    let fields = signer.headers(of: Array(Message.body.utf8), id: "m1", event: "x.y", at: Message.now)
    return Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.value) })
  }

  @Test func `Standard Webhooks signs id, time and body, once for each secret`() {
    let headers = signed([Message.other, Message.secret], prefix: nil)
    #expect(
      headers == [
        "content-type": "application/json", "webhook-id": "m1", "webhook-timestamp": "1700000000",
        "webhook-signature": Message.standard(Message.other, at: "1700000000") + " "
          + Message.standard(at: "1700000000"),
      ])
  }

  @Test func `a prefix adds the plain scheme, under the first secret alone`() {
    let headers = signed([Message.other, Message.secret], prefix: "X-Entl")
    #expect(headers["X-Entl-Signature"] == Message.plain(Message.other))
    #expect(headers["X-Entl-Event"] == "x.y" && headers["X-Entl-Delivery"] == "m1")
    #expect(headers["webhook-signature"]?.split(separator: " ").count == 2)
  }

  @Test func `a secret that is no base64 signs by the plain scheme alone`() {
    let headers = signed(["whsec_only_for_tests"], prefix: "X-Entl")
    #expect(headers["webhook-signature"] == nil && headers["X-Entl-Signature"] == Message.plain("whsec_only_for_tests"))
  }

  @Test func `a verifier accepts what was signed, by either secret`() {
    let signer = MessageSigner(secrets: [Message.other, Message.secret].map { Array($0.utf8) }, prefix: "X-Entl")
    let fields = signer.headers(of: Array(Message.body.utf8), id: "m1", event: "x.y", at: Message.now)
    #expect(Message.verdict(DeliveryHeaders(fields.map { ($0.name, Array($0.value.utf8)) })) == "accepted")
  }
}
