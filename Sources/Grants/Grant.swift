package import Entitlements
package import Instants
import JSON

/// What people have promised a household: through a partner's payments, by support, in a promotion.
package struct Grant: Equatable, Sendable {
  package var subject: SubjectID
  package var productID: String
  /// Nil for the interval of the product, from the day of the grant.
  package var until: Instant?
  package var trialUntil: Instant?
  package var priceID: String?
  /// For people.
  package var reason: String?
  package var revokedAt: Instant?

  package init(subject: SubjectID, productID: String) {
    self.subject = subject
    self.productID = productID
  }
}

extension Grant {
  static let key = "grant"

  /// The one fact of a grant; it takes the place of what was said before.
  ///
  /// - Parameter former: the facts of the grant until now, which say when it began.
  package func facts(at now: Instant, replacing former: Facts) -> Facts {
    let began = former[Self.key]?.since ?? now.milliseconds
    return Facts([Fact(key: Self.key, time: now.milliseconds, value: json, since: began)])
  }

  /// Reads the fact back; nil where there is none.
  package init?<Failure: FactFailure>(_ facts: Facts, _ failure: Failure.Type) throws(Failure) {
    guard let fact = facts[Self.key] else { return nil }
    self = try fact.reading(failure, Grant.init)
  }

  private init?(_ json: JSONValue) {
    guard let subject = json["subject_id"]?.string.flatMap(SubjectID.init), let productID = json["product_id"]?.string
    else { return nil }
    self.init(subject: subject, productID: productID)
    until = json["until"]?.integer.map(Instant.init(milliseconds:))
    trialUntil = json["trial_until"]?.integer.map(Instant.init(milliseconds:))
    priceID = json["price_id"]?.string
    reason = json["reason"]?.string
    revokedAt = json["revoked_at"]?.integer.map(Instant.init(milliseconds:))
  }

  private var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("subject_id", subject.text)
    writer.member("product_id", productID)
    writer.member("until", ifPresent: until?.milliseconds)
    writer.member("trial_until", ifPresent: trialUntil?.milliseconds)
    writer.member("price_id", ifPresent: priceID)
    writer.member("reason", ifPresent: reason)
    writer.member("revoked_at", ifPresent: revokedAt?.milliseconds)
    writer.endObject()
    return writer.bytes
  }
}
