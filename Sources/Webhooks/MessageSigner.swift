import Cryptography
package import Instants
import JWS

/// Signs the messages to one endpoint by both schemes.
package struct MessageSigner {
  private let secrets: [WebhookSecret]
  private let prefix: String?

  /// The first secret is the current one; further ones are in use while it is rolled. Those without a key for Standard
  /// Webhooks are passed over there.
  ///
  /// - Parameter prefix: how the headers of the plain scheme begin; nil leaves them out.
  package init(secrets: [[UInt8]], prefix: String?) {
    self.secrets = secrets.map(WebhookSecret.init)
    self.prefix = prefix
  }

  /// The header fields of a message that is sent now.
  ///
  /// Receivers of the plain scheme expect one signature in one field: it is that of the first secret alone.
  package func headers(
    of body: [UInt8], id: String, event: String, at now: Instant
  ) -> [(name: String, value: String)] {
    let time = String(now.seconds)
    var headers = [("content-type", "application/json"), ("webhook-id", id), ("webhook-timestamp", time)]
    let codes = secrets.compactMap(\.standardKey).map { key in
      StandardSignature.code(of: body, id: Array(id.utf8)[...], at: Array(time.utf8)[...], key)
    }
    if !codes.isEmpty {
      let signatures = codes.map { "v1," + Base64.encodeText($0) }
      headers.append((StandardSignature.name, signatures.joined(separator: " ")))
    }
    if let prefix, let secret = secrets.first {
      headers.append(("\(prefix)-Signature", "sha256=" + secret.plainKey.code(of: body[...]).hexadecimalText))
      headers.append(("\(prefix)-Event", event))
      headers.append(("\(prefix)-Delivery", id))
    }
    return headers
  }
}
