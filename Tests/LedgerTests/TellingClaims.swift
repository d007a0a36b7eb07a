import AppleSamples
import Entitlements
import JSON
import Ledger
import Testing

extension Telling {
  typealias Answer = (answer: String, outcome: ClaimOutcome)

  /// The subscription that samples are about where they do not say otherwise.
  static let subscription = SubscriptionID(source: .apple, environment: .production, id: "1000")

  /// Claims the purchase of a transaction for a household, by its letter.
  mutating func claim(_ event: PlainEvent, for letter: String, moves: Bool = false) throws -> Answer {
    let line = try Self.line(event)
    let subject = try #require(SubjectID(Shop.tokens[letter]!))
    return try answer(
      transaction { ledger throws(StoreFailure) in
        try ledger.claim(line, for: subject, moves: moves, at: Shop.day(3000))
      })
  }

  /// Links the subscription of the samples by hand.
  mutating func link(to letter: String) throws -> Answer {
    let subject = try #require(SubjectID(Shop.tokens[letter]!))
    return try answer(
      transaction { ledger throws(StoreFailure) in
        try ledger.link(Self.subscription, to: subject, at: Shop.day(3000))
      })
  }

  private func answer(_ done: (answer: ClaimOutcome, record: IngestRecord)) throws -> Answer {
    var writer = JSONWriter()
    writer.record(done.record)
    let text = summary(ofRecord: try JSONDocument(writer.bytes).root)
    return ((done.answer.isLinkOnly ? "link only " : "") + text, done.answer)
  }

  /// Every row in the store, in a fixed order.
  func storedRows() throws -> [Entitlement] {
    try store.subjects(after: nil, limit: .max).flatMap { try store.rows(of: $0) }
      .sorted { ($0.subscription.id, $0.summary) < ($1.subscription.id, $1.summary) }
  }
}
