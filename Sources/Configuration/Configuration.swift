package import Entitlements

/// What is sold and through whom: the contents of `entl.json`, see entl-config(5).
package struct Configuration: Equatable, Sendable {
  package var tiers = Tiers([])
  /// Nil where the source is absent, or everything is disabled.
  package var apple: Apple?
  package var stripe: Stripe?
  package var manual: Manual?
  /// How much longer a renewing subscription counts past its end, so that a late renewal locks nobody out.
  package var renewalLeeway = Duration.seconds(3600)
  package var endpoints: [Endpoint] = []

  package struct Apple: Equatable, Sendable {
    package var bundleIDs: Set<String> = []
    package var appAppleID: Int64?
    package var environments = Set(Environment.allCases)
    package var roots: [Root] = []
    package var plans: [String: Plan] = [:]
  }

  /// A root certificate that is accepted beside Apple's own.
  package enum Root: Equatable, Sendable {
    /// SHA-256 of the certificate, in lower-case hexadecimal.
    case fingerprint(String)
    /// A certificate file, relative to the configuration's folder.
    case file(String)
  }

  package struct Stripe: Equatable, Sendable {
    package enum PausedCollection: String, CaseIterable, Sendable { case keep, revoke }
    package enum Refund: String, CaseIterable, Sendable { case note, revoke }

    /// Nil accepts both modes.
    package var livemode: Bool?
    package var prices: [String: Plan] = [:]
    package var products: [String: Plan] = [:]
    /// The metadata members that name the household, the first that is there.
    package var subjectMetadata = ["subject_id"]
    /// The metadata members that name the price of a one-time purchase.
    package var priceMetadata = ["price_id"]
    package var pastDueFor = Duration.seconds(14 * 86_400)
    package var pausedCollection = PausedCollection.keep
    package var refund = Refund.note
  }

  package struct Manual: Equatable, Sendable {
    package var plans: [String: Plan] = [:]
  }

  /// Where changes are delivered.
  package struct Endpoint: Equatable, Sendable {
    package var url = ""
    package var secretFiles: [String] = []
    /// Which changes are told.
    package var events: Set<Change.Event> = []
    package var prefix: String?
  }
}
