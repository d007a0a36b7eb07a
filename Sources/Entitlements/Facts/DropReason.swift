/// Why an event brought no entitlement: the words of the log.
package enum DropReason: String, CaseIterable, Sendable {
  case signatureInvalid = "signature_invalid"
  case ingestionNotEnabled = "ingestion_not_enabled"
  case replay
  case missingTransactionInfo = "missing_transaction_info"
  case transactionVerificationFailed = "transaction_verification_failed"
  case missingAppAccountToken = "missing_app_account_token"
  case unmappedProduct = "unmapped_product"
  case noExistingEntitlement = "no_existing_entitlement"
  case unhandledEventType = "unhandled_event_type"
  case missingSubject = "missing_subject"
  case wrongApp = "wrong_app"
  case environmentNotAccepted = "environment_not_accepted"
  case wrongRoot = "wrong_root"
  case needsFetch = "needs_fetch"
  case malformed
  /// A claim: the purchase belongs to another household.
  case alreadyClaimed = "already_claimed"
  /// A claim: the transaction itself says that it was refunded, or withdrawn from the family.
  case transactionRevoked = "transaction_revoked"
  /// A claim: the transaction itself says that another one has taken its place.
  case transactionUpgraded = "transaction_upgraded"
  /// A change of the ledger: an endpoint has not taken it, and it was sent often enough.
  case undelivered
}
