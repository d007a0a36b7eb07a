import Entitlements
import JSON

/// The newest row of each subscription, by household, from records of `entl-ingest` or bare rows.
struct Households {
  /// A value that is neither a record nor a row.
  struct ReadingError: Error {
    let message: String
  }

  /// In the order of their first appearance.
  private(set) var order: [SubjectID] = []
  private var subjects: Set<SubjectID> = []
  private var latest: [SubscriptionID: Entitlement] = [:]
  private var subscriptions: [SubjectID: Set<SubscriptionID>] = [:]

  /// Takes a record's rows in; a row that comes later replaces the one of the same subscription.
  mutating func take(_ value: JSONValue) throws(ReadingError) {
    if value["kind"] != nil {
      guard let rows = value["entitlements"], rows.kind == .array else {
        throw ReadingError(message: "a record without entitlements")
      }
      for row in rows.elements { take(try Self.row(row)) }
    } else {
      take(try Self.row(value))
    }
  }

  func rows(of subject: SubjectID) -> [Entitlement] { subscriptions[subject, default: []].compactMap { latest[$0] } }

  private static func row(_ value: JSONValue) throws(ReadingError) -> Entitlement {
    guard value.kind == .object, value["source_subscription_id"] != nil else {
      throw ReadingError(message: "neither a record of entl-ingest nor an entitlement")
    }
    do { return try Entitlement(value) } catch {
      throw ReadingError(message: "'\(error.member)' of an entitlement must be \(error.expected)")
    }
  }

  private mutating func take(_ row: Entitlement) {
    if let former = latest.updateValue(row, forKey: row.subscription), former.subject != row.subject {
      subscriptions[former.subject]?.remove(row.subscription)
    }
    subscriptions[row.subject, default: []].insert(row.subscription)
    if subjects.insert(row.subject).inserted { order.append(row.subject) }
  }
}
