import Cryptography
import Entitlements
import Instants
import JSON

/// The facts that a snapshot of a subscription makes.
enum SubscriptionFacts {
  static let snapshotPrefix = "snapshot:"
  /// When the newest snapshot was made, even one that came after the end.
  static let newest = "newest"
  /// That there was access once.
  static let granted = "granted"
  /// Every price it ever had, with its product.
  static let pricePrefix = "price:"

  /// A terminal snapshot is of a later generation than every other: Stripe never revives a subscription.
  static func generation(_ created: Instant, isTerminal: Bool) -> Int64 {
    created.seconds + (isTerminal ? 1 << 40 : 0)
  }
}

extension Contribution {
  mutating func takeSubscription() throws(EventError) {
    let id = try event.object.text("id")
    let snapshot = try SubscriptionSnapshot(event.object)
    missing = snapshot.missing
    if missing != nil { return }
    subject = id
    let content = snapshotContent()
    let digest = Hash.sha256.digest(of: content.span).prefix(16)
    let generation = SubscriptionFacts.generation(event.createdAt, isTerminal: snapshot.status?.isTerminal == true)
    add(
      SubscriptionFacts.snapshotPrefix + digest.map { String($0, radix: 16) }.joined(separator: "."), content,
      rank: event.order, group: Fact.Group("snapshots", generation: generation), to: id)
    add(SubscriptionFacts.newest, to: id)
    if snapshot.status?.isGranting == true { add(SubscriptionFacts.granted, to: id) }
    for item in snapshot.items {
      guard let price = item.priceID else { continue }
      add(SubscriptionFacts.pricePrefix + price, Array((item.productID ?? "").utf8), to: id)
    }
    link(.customer, snapshot.customerID, toward: id)
    link(.invoice, snapshot.latestInvoiceID, toward: id)
    testify(.metadata, event.object.present("metadata"), for: id, customer: snapshot.customerID)
  }

  private func snapshotContent() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("is_creation", event.type.hasSuffix(".created"))
    writer.name("object")
    writer.value(event.object, keeping: .subscription)
    if let previous = event.previous {
      writer.name("previous")
      writer.value(previous, keeping: .subscription)
    }
    writer.endObject()
    return writer.bytes
  }
}
