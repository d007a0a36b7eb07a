import Entitlements

/// The links between Stripe's objects: a charge belongs to a payment, a payment to an invoice, an invoice and a customer
/// to a subscription. Each is a fact of both ends.
enum Link {
  enum Kind: String { case customer, invoice, payment }

  /// From the part to the whole.
  static let toward = "toward:"

  /// From the whole to the parts of one kind.
  static func prefix(of kind: Kind) -> String { "from:\(kind.rawValue):" }
}

extension Facts {
  /// What follows a prefix in the keys that have it, in a lasting order.
  func keys(after prefix: String) -> [String] {
    all.compactMap { $0.key.hasPrefix(prefix) ? String($0.key.dropFirst(prefix.count)) : nil }
  }

  func linked(_ kind: Link.Kind) -> [String] { keys(after: Link.prefix(of: kind)) }
}

extension ObjectID {
  /// Another object of the same source and environment.
  func sibling(_ id: String) -> ObjectID { ObjectID(source: source, environment: environment, id: id) }
}
