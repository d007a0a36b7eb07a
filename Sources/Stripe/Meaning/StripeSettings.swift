package import Entitlements

/// What of Stripe's data belongs to us, what our prices are worth, and what failed payments and refunds mean.
package struct StripeSettings: Sendable {
  /// Nil accepts both modes.
  package var livemode: Bool?
  package var tiers: Tiers
  package var prices: [String: Plan]
  package var products: [String: Plan]
  /// The metadata members that name the household, the most trusted first.
  package var subjectNames = ["subject_id"]
  /// The metadata members that name the price of a one-time purchase.
  package var priceNames = ["price_id"]
  /// How long access goes on after a payment has failed; zero ends it at once.
  package var pastDueFor = Duration.seconds(14 * 86_400)
  /// Whether paused collection ends access.
  package var revokesPausedCollection = false
  /// Whether a full refund of the current period ends access.
  package var revokesRefunded = false

  package init(tiers: Tiers, prices: [String: Plan], products: [String: Plan] = [:]) {
    (self.tiers, self.prices, self.products) = (tiers, prices, products)
  }

  /// All that rows depend on, as text; the mode, which decides what is let in, is none of it.
  var meaning: String {
    let parts = [
      "tiers \(tiers.names)", Plan.text(prices), Plan.text(products), "subject \(subjectNames)",
      "price \(priceNames)", "past due \(pastDueFor)", "paused \(revokesPausedCollection)",
      "refunded \(revokesRefunded)",
    ]
    return parts.joined(separator: "\n")
  }

  func plan(price: String?, product: String?) -> Plan? {
    price.flatMap { prices[$0] } ?? product.flatMap { products[$0] }
  }
}
