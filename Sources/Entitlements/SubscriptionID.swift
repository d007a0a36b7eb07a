/// Who sold a subscription: `apple`, `stripe`, `manual`, or a source that comes later.
package struct Source: Hashable, Sendable {
  package let name: String
  package init(_ name: String) { self.name = name }

  package static let apple = Source("apple")
  package static let stripe = Source("stripe")
  package static let manual = Source("manual")
}

/// Whether real money was paid; the two never mix.
package enum Environment: String, CaseIterable, Sendable {
  case production, sandbox
}

/// What makes a subscription one: where it was sold, in which environment, and the seller's lasting id.
package struct SubscriptionID: Hashable, Sendable {
  package let source: Source
  package let environment: Environment
  /// Apple's original transaction id; Stripe's subscription id, or the checkout session's of a one-time purchase; a grant's.
  package let id: String

  package init(source: Source, environment: Environment, id: String) {
    self.source = source
    self.environment = environment
    self.id = id
  }
}
