import Cryptography
import Instants
package import JSON

/// Apple's signed data that passed every check, with the objects inside it.
package struct VerifiedAppleData {
  let object: SignedObject
  let inner: [SignedObject]
  let policy: VerificationPolicy
  let now: Instant

  /// Which event it is: Apple's id of a notification, the SHA-256 of any other token.
  var eventID: String {
    if let id = object.payload["notificationUUID"]?.string { return id }
    let token = object.token
    return Hash.sha256.digest(of: token.span).hexadecimalText
  }

  /// Words for what is unusual and yet accepted.
  var notes: [String] {
    var notes: [String] = []
    if object.signer.chain.leafExpiry < now.seconds { notes.append("leaf_expired_now") }
    if let type = object.payload["notificationType"]?.string, !NotificationType.isKnown(type) {
      notes.append("unknown_event_type")
    }
    if object.environment == nil { notes.append("unknown_environment") }
    return notes
  }
}

extension JSONWriter {
  /// The line of `entl-verify` for what it accepted; payloads are the bytes that were signed.
  package mutating func verified(_ data: VerifiedAppleData) {
    let object = data.object
    beginObject()
    member("verified", true)
    member("source", "apple")
    member("kind", object.kind.rawValue)
    member("environment", ifPresent: object.environment?.rawValue ?? object.environmentWord)
    member("event_id", data.eventID)
    member("event_type", ifPresent: object.payload["notificationType"]?.string)
    member("subtype", ifPresent: object.payload["subtype"]?.string)
    member("signed_at", object.signedAt.rfc3339)
    member("root", object.signer.chain.root)
    member("checked_at", data.now.rfc3339)
    member("skipped", data.policy.skipped(for: object))
    member("payload", object.payload)
    member("transaction", ifPresent: data.inner[.transaction]?.payload)
    member("renewal_info", ifPresent: data.inner[.renewalInfo]?.payload)
    member("app_transaction", ifPresent: data.inner[.appTransaction]?.payload)
    member("notes", data.notes)
    endObject()
  }
}
