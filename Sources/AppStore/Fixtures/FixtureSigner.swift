import Cryptography
package import Instants
package import JSON
import JWS

/// Signs plain notifications and their inner objects as Apple would, under a chain made for tests.
package struct FixtureSigner: Sendable {
  private let chain: FixtureChain
  /// The encoded header and the dot behind it, the same for all that one leaf signs.
  private let prefix: [UInt8]

  package init(_ chain: FixtureChain) {
    self.chain = chain
    var header = JSONWriter()
    header.beginObject()
    header.member("alg", "ES256")
    header.member("x5c", [chain.leaf, chain.intermediate, chain.root].map { Base64.encodeText($0.der) })
    header.endObject()
    prefix = Base64URL.encode(header.bytes) + [UInt8(ascii: ".")]
  }

  /// The compact token over exactly these bytes.
  package func token(over payload: [UInt8]) -> [UInt8] {
    let input = prefix + Base64URL.encode(payload)
    return input + [UInt8(ascii: ".")] + Base64URL.encode(chain.leafKey.sign(input.span, algorithm: .es256))
  }

  /// The webhook body, or the object an API answers with, for a plain payload.
  ///
  /// The members `transaction`, `renewal_info` and `app_transaction` of a notification are signed on their own and put
  /// where Apple has them. A missing `signedDate` is `now`; a missing `notificationUUID` is made up.
  package func body(for plain: JSONValue, at now: Instant) -> [UInt8] {
    let member =
      switch PayloadKind(of: plain) {
      case .notification, nil: "signedPayload"
      case .transaction: "signedTransaction"
      case .renewalInfo: "signedRenewalInfo"
      case .appTransaction: "signedAppTransactionInfo"
      }
    var body = JSONWriter()
    body.beginObject()
    body.member(member, String(decoding: token(over: payload(plain, at: now)), as: UTF8.self))
    body.endObject()
    return body.bytes
  }

  private static let innerMembers = ["transaction", "renewal_info", "app_transaction"]

  private func payload(_ plain: JSONValue, at now: Instant) -> [UInt8] {
    let about = NotificationPayload.subjects.first { plain[$0]?.kind == .object }?.text
    var writer = JSONWriter()
    writer.beginObject()
    for (name, value) in plain.members where !Self.innerMembers.contains(name) && name != about {
      writer.member(name, value)
    }
    if plain["notificationType"] != nil, plain["notificationUUID"] == nil {
      writer.member("notificationUUID", Self.randomUUID())
    }
    if plain["signedDate"] == nil, plain["receiptCreationDate"] == nil {
      writer.member("signedDate", now.milliseconds)
    }
    let hasInner = Self.innerMembers.contains { plain[$0]?.kind == .object }
    if let name = about ?? (hasInner ? "data" : nil) { writeIdentity(name, plain, at: now, &writer) }
    writer.endObject()
    return writer.bytes
  }

  /// The member that a notification is about, with the inner objects signed into it.
  private func writeIdentity(_ name: String, _ plain: JSONValue, at now: Instant, _ writer: inout JSONWriter) {
    writer.name(name)
    writer.beginObject()
    if let identity = plain[name] {
      for (name, value) in identity.members { writer.member(name, value) }
    }
    for (slot, inner) in zip(InnerSlot.all, Self.innerMembers) {
      guard let inner = plain[inner], inner.kind == .object else { continue }
      let date = plain["signedDate"]?.wholeMilliseconds.map(Instant.init(milliseconds:)) ?? now
      let token = token(over: payload(inner, at: date))
      writer.member(slot.member, String(decoding: token, as: UTF8.self))
    }
    writer.endObject()
  }

  /// A version 4 UUID (RFC 9562 §5.4).
  private static func randomUUID() -> String {
    var bytes = randomBytes(16)
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    var text = ""
    for (offset, digit) in bytes.hexadecimalText.enumerated() {
      if [8, 12, 16, 20].contains(offset) { text.append("-") }
      text.append(digit)
    }
    return text
  }
}
