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

/// Something that a source has facts about: a subscription, or what hangs together with one, such as a customer, an
/// invoice or a payment. Two environments never share one.
package struct ObjectID: Hashable, Sendable {
  package let source: Source
  package let environment: Environment
  /// The seller's lasting id. Of a subscription: Apple's original transaction id; Stripe's subscription id, or the
  /// checkout session's of a one-time purchase; a grant's.
  package let id: String

  package init(source: Source, environment: Environment, id: String) {
    self.source = source
    self.environment = environment
    self.id = id
  }

  /// Ids of several sources or environments are hardly ever the same.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// An object that is a subscription, so that it may have a row.
package typealias SubscriptionID = ObjectID
