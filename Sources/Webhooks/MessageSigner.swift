package import Instants
import JWS

/// Signs the messages to one endpoint by both schemes.
package struct MessageSigner {
  private let secrets: [WebhookSecret]
  private let prefix: String?

  /// The first secret is the current one; further ones are in use while it is rolled. Nil where no scheme could sign:
  /// there is no prefix, and no secret is of Standard Webhooks.
  ///
  /// - Parameter prefix: how the headers of the plain scheme begin; nil leaves them out.
  package init?(secrets: [[UInt8]], prefix: String?) {
    self.secrets = secrets.map(WebhookSecret.init)
    self.prefix = prefix
    if secrets.isEmpty || prefix == nil && !signsByStandard { return nil }
  }

  /// Whether messages carry `webhook-signature`.
  package var signsByStandard: Bool { secrets.contains { $0.standardKey != nil } }

  /// The header fields of a message that is sent now.
  ///
  /// Receivers of the plain scheme expect one signature in one field: it is that of the first secret alone.
  package func headers(
    of body: [UInt8], id: String, event: String, at now: Instant
  ) -> [(name: String, value: String)] {
    let time = String(now.seconds)
    var headers = [("content-type", "application/json"), ("webhook-id", id), ("webhook-timestamp", time)]
    let codes = secrets.compactMap(\.standardKey).map { key in
      StandardSignature.code(of: body, id: Array(id.utf8), at: Array(time.utf8), key)
    }
    if !codes.isEmpty {
      let signatures = codes.map { "v1," + Base64.encodeText($0) }
      headers.append((StandardSignature.name, signatures.joined(separator: " ")))
    }
    if let prefix {
      let code = secrets[0].plainKey.code(of: body[...]).hexadecimal
      headers.append(("\(prefix)-Signature", "sha256=" + String(decoding: code, as: UTF8.self)))
      headers.append(("\(prefix)-Event", event))
      headers.append(("\(prefix)-Delivery", id))
    }
    return headers
  }
}
