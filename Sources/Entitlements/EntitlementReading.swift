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
    let members = RowMembers(json: MemberIndex(json))
    let subscription = SubscriptionID(
      source: Source(try members.text(.source)),
      environment: try members.word(.environment, "production or sandbox", Environment.init(rawValue:)),
      id: try members.text(.subscription))
    let plan = Plan(
      tier: try members.text(.tier),
      interval: try members.word(.interval, "a billing interval", BillingInterval.init(rawValue:)),
      name: try members.optionalText(.plan))
    self.init(
      subject: try members.word(.subject, "a UUID", SubjectID.init),
      subscription: subscription, productID: try members.text(.product), plan: plan,
      status: try members.word(.status, "a status", Status.init(rawValue:)),
      observedAt: try members.requiredTime(.observedAt))
    priceID = try members.optionalText(.price)
    providerStatus = try members.optionalText(.providerStatus)
    autoRenew = try members.flag(.autoRenew)
    startedAt = try members.time(.startedAt)
    expiresAt = try members.time(.expiresAt)
    graceExpiresAt = try members.time(.graceExpiresAt)
    trialEndsAt = try members.time(.trialEndsAt)
    nextProductID = try members.optionalText(.nextProduct)
    ownership = try members.optionalText(.ownership)
    transactionID = try members.optionalText(.transaction)
    revokedAt = try members.time(.revokedAt)
  }
}

private struct RowMembers {
  let json: MemberIndex

  private func present(_ name: JSONName) -> JSONValue? { json[name].flatMap { $0.isNull ? nil : $0 } }

  func optionalText(_ name: JSONName) throws(Entitlement.ReadingError) -> String? {
    guard let value = present(name) else { return nil }
    guard let text = value.string else { throw Entitlement.ReadingError(member: name.text, expected: "a string") }
    return text
  }

  func text(_ name: JSONName) throws(Entitlement.ReadingError) -> String {
    guard let text = json[name]?.string else {
      throw Entitlement.ReadingError(member: name.text, expected: "a string")
    }
    return text
  }

  func word<Word>(_ name: JSONName, _ expected: String, _ parse: (String) -> Word?) throws(Entitlement.ReadingError)
    -> Word
  {
    guard let word = parse(try text(name)) else {
      throw Entitlement.ReadingError(member: name.text, expected: expected)
    }
    return word
  }

  func time(_ name: JSONName) throws(Entitlement.ReadingError) -> Instant? {
    guard let value = present(name) else { return nil }
    return try time(name, value, expected: "a time as in 2026-12-01T00:00:00Z")
  }

  func requiredTime(_ name: JSONName) throws(Entitlement.ReadingError) -> Instant {
    try time(name, json[name], expected: "a time")
  }

  private func time(_ name: JSONName, _ value: JSONValue?, expected: String) throws(Entitlement.ReadingError)
    -> Instant
  {
    guard let text = value?.utf8 else { throw Entitlement.ReadingError(member: name.text, expected: "a string") }
    guard let time = Instant(rfc3339: text) else {
      throw Entitlement.ReadingError(member: name.text, expected: expected)
    }
    return time
  }

  func flag(_ name: JSONName) throws(Entitlement.ReadingError) -> Bool {
    guard let flag = json[name]?.boolean else {
      throw Entitlement.ReadingError(member: name.text, expected: "true or false")
    }
    return flag
  }
}
