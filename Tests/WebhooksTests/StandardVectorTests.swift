import Instants
import JSON
import SharedFolder
import Testing
import Webhooks

/// The vectors of Standard Webhooks' own libraries.
@Suite(.enabled(if: Shared.isThere, "the shared folder is not there")) struct StandardVectorTests {
  @Test func `every symmetric vector has its verdict, and an asymmetric one has no v1 signature`() throws {
    let vectors = try JSONDocument(Shared.bytes("vectors/webhooks/standard-webhooks-vectors.json")).root
    var count = 0
    for vector in vectors.elements {
      guard let signature = vector["signature"]?.string, let seconds = vector["timestamp"]?.integer else { continue }
      let headers = Message.headers(try #require(vector["id"]?.string), String(seconds), signature)
      let verifier = WebhookVerifier(secrets: [Array((vector["secret"]?.string ?? "none").utf8)])
      let expected =
        vector["secret"] == nil ? "no_v1_signature" : vector["expect"] == nil ? "accepted" : "signature_mismatch"
      let body = Array(try #require(vector["body"]?.string).utf8)
      #expect(
        Message.verdict(verifier, body, headers, at: Instant(seconds: seconds)) == expected,
        "\(vector["name"]?.string ?? "")")
      count += 1
    }
    #expect(count >= 4)
  }
}
