import JSON

/// A place inside a notification where another signed object stands.
struct InnerSlot {
  let member: String
  let kind: PayloadKind
  /// What a refusal of the inner object makes of the outer one.
  let reason: AppleRefusal.Reason

  static let all = [
    InnerSlot(member: "signedTransactionInfo", kind: .transaction, reason: .transactionVerificationFailed),
    InnerSlot(member: "signedRenewalInfo", kind: .renewalInfo, reason: .renewalInfoVerificationFailed),
    InnerSlot(member: "signedAppTransactionInfo", kind: .appTransaction, reason: .appTransactionVerificationFailed),
  ]

  /// The inner objects must be of the same app, environment and subscription as the outer one.
  static func compare(_ outer: SignedObject, _ inner: [SignedObject]) throws(AppleRefusal) {
    for object in inner {
      let hasBundle = object.kind != .renewalInfo
      if hasBundle, object.bundleID != outer.bundleID { throw AppleRefusal(.innerMismatch, "bundleId") }
      if object.environmentWord != outer.environmentWord { throw AppleRefusal(.innerMismatch, "environment") }
    }
    if let transaction = inner[.transaction], let renewal = inner[.renewalInfo],
      transaction.payload["originalTransactionId"]?.utf8 != renewal.payload["originalTransactionId"]?.utf8
    {
      throw AppleRefusal(.innerMismatch, "originalTransactionId")
    }
  }
}

extension [SignedObject] {
  /// The object of that kind: inside another one there is one of each at most.
  subscript(kind: PayloadKind) -> SignedObject? { first { $0.kind == kind } }
}
