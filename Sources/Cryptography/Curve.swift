/// The elliptic curves of RFC 7518 §6.2.1.1; raw values are the `crv` names.
package enum Curve: String, Sendable, CaseIterable {
  case p256 = "P-256"
  case p384 = "P-384"
  case p521 = "P-521"

  /// Length of a coordinate, of r and of s, in bytes.
  package var coordinateLength: Int {
    switch self {
    case .p256: 32
    case .p384: 48
    case .p521: 66
    }
  }

  /// The name in OpenSSL's own lists.
  var groupName: String {
    switch self {
    case .p256: "prime256v1"
    case .p384: "secp384r1"
    case .p521: "secp521r1"
    }
  }

  init?(groupName: String) {
    guard let curve = Curve.allCases.first(where: { $0.groupName == groupName }) else { return nil }
    self = curve
  }
}
