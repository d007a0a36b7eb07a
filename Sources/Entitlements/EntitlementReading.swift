import Instants
package import JSON

extension Entitlement {
  /// Why an object is no row, in words for people.
  package struct ReadingError: Error, Equatable, Sendable {
    package let member: String
    package let expected: String
  }

  /// Reads what `JSONWriter.entitlement` writes; `in_grace` is derived, unknown members are passed over.
  package init(_ json: JSONValue) throws(ReadingError) {
    let members = RowMembers(json: json)
    let subscription = SubscriptionID(
      source: Source(try members.text("source")),
      environment: try members.word("environment", "production or sandbox", Environment.init(rawValue:)),
      id: try members.text("source_subscription_id"))
    let plan = Plan(
      tier: try members.text("tier"),
      interval: try members.word("interval", "a billing interval", BillingInterval.init(rawValue:)),
      name: try members.optionalText("plan_name"))
    self.init(
      subject: try members.word("subject_id", "a UUID", SubjectID.init),
      subscription: subscription, productID: try members.text("product_id"), plan: plan,
      status: try members.word("status", "a status", Status.init(rawValue:)),
      observedAt: try members.word("observed_at", "a time", Instant.init(rfc3339:)))
    priceID = try members.optionalText("price_id")
    providerStatus = try members.optionalText("provider_status")
    autoRenew = try members.flag("auto_renew")
    startedAt = try members.time("started_at")
    expiresAt = try members.time("expires_at")
    graceExpiresAt = try members.time("grace_expires_at")
    trialEndsAt = try members.time("trial_ends_at")
    nextProductID = try members.optionalText("next_product_id")
    ownership = try members.optionalText("ownership")
    transactionID = try members.optionalText("transaction_id")
    revokedAt = try members.time("revoked_at")
  }
}

private struct RowMembers {
  let json: JSONValue

  func optionalText(_ name: String) throws(Entitlement.ReadingError) -> String? {
    guard let value = json[name], !value.isNull else { return nil }
    guard let text = value.string else { throw Entitlement.ReadingError(member: name, expected: "a string") }
    return text
  }

  func text(_ name: String) throws(Entitlement.ReadingError) -> String {
    guard let text = try optionalText(name) else {
      throw Entitlement.ReadingError(member: name, expected: "a string")
    }
    return text
  }

  func word<Word>(_ name: String, _ expected: String, _ parse: (String) -> Word?) throws(Entitlement.ReadingError)
    -> Word
  {
    guard let word = parse(try text(name)) else { throw Entitlement.ReadingError(member: name, expected: expected) }
    return word
  }

  func time(_ name: String) throws(Entitlement.ReadingError) -> Instant? {
    guard let text = try optionalText(name) else { return nil }
    guard let time = Instant(rfc3339: text) else {
      throw Entitlement.ReadingError(member: name, expected: "a time as in 2026-12-01T00:00:00Z")
    }
    return time
  }

  func flag(_ name: String) throws(Entitlement.ReadingError) -> Bool {
    guard let flag = json[name]?.boolean else {
      throw Entitlement.ReadingError(member: name, expected: "true or false")
    }
    return flag
  }
}
