import Entitlements
import Instants
import JSON

/// A one-time purchase as its facts show it.
struct Purchase {
  let outcome: PurchaseFacts.Outcome
  let paymentStatus: String?
  let amount: Int64?
  /// When that was told.
  let time: Instant
  private let metadata: JSONValue?

  /// Nil for facts that are of no purchase.
  init?<Failure: FactFailure>(_ facts: Facts, _ failure: Failure.Type) throws(Failure) {
    guard let fact = facts[PurchaseFacts.purchase] else { return nil }
    let json: JSONValue
    (json, outcome) = try fact.reading(failure) { json in
      json["outcome"]?.string.flatMap(PurchaseFacts.Outcome.init(rawValue:)).map { (json, $0) }
    }
    paymentStatus = json["payment_status"]?.string
    amount = json["amount"]?.integer
    metadata = json["metadata"]
    time = Instant(milliseconds: fact.time)
  }

  /// The price that the metadata names, by the first of the names that is there.
  func price(_ names: [String]) -> String? { names.lazy.compactMap { metadata?[$0]?.string }.first }
}
