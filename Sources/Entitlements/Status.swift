/// What a row grants, before the clock has its say.
package enum Status: String, CaseIterable, Sendable {
  case active
  /// Payment failed and the seller still asks for access.
  case inGrace = "in_grace"
  case expired
  case refunded
  /// Family Sharing was withdrawn.
  case revoked

  /// Whether the status gives access until the access end.
  package var isGranting: Bool { self == .active || self == .inGrace }
}
