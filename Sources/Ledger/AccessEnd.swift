package import Entitlements
package import Instants

/// The end of a row's access, without the leeway of rows that renew: the configuration may change that.
package struct AccessEnd: Equatable, Sendable {
  /// What the seller tells.
  package let told: Instant
  /// Whether the leeway comes after it.
  package let renews: Bool

  package init(told: Instant, renews: Bool) {
    self.told = told
    self.renews = renews
  }

  /// Nil where the row gives no access, or for ever.
  package init?(of encoded: EncodedRow) {
    guard encoded.row.status.isGranting, let told = encoded.row.toldEnd else { return nil }
    self.init(told: told, renews: encoded.row.autoRenew)
  }

  package func instant(leeway: Duration) -> Instant { renews ? told + leeway : told }

  /// Whether it comes no later than another one, whatever the leeway is.
  package func isNoLater(than other: AccessEnd) -> Bool { told <= other.told && (other.renews || !renews) }
}
