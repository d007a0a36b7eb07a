import Entitlements

/// The links between Stripe's objects: a charge belongs to a payment, a payment to an invoice, an invoice and a customer
/// to a subscription. Each is a fact of both ends.
enum Link {
  enum Kind { case customer, invoice, payment }

  /// From the part to the whole.
  static let toward = "toward:"

  /// From the whole to the parts of one kind.
  static func prefix(of kind: Kind) -> String {
    switch kind {
    case .customer: "from:customer:"
    case .invoice: "from:invoice:"
    case .payment: "from:payment:"
    }
  }

  static let from = "from:"
}

extension Facts {
  /// What follows a prefix in the keys that have it, in a lasting order.
  func keys(after prefix: String) -> [String] {
    all(after: prefix).map { String(Substring($0.key.utf8.dropFirst(prefix.utf8.count))) }
  }

  func linked(_ kind: Link.Kind) -> [String] { keys(after: Link.prefix(of: kind)) }
}

extension ObjectID {
  /// Another object of the same source and environment.
  func sibling(_ id: String) -> ObjectID { ObjectID(source: source, environment: environment, id: id) }
}
