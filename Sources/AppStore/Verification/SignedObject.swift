import Instants
import JSON

/// One payload whose signature is good: what it is, and what it says of its origin.
final class SignedObject {
  /// The compact token.
  let token: ArraySlice<UInt8>
  let payload: JSONValue
  let kind: PayloadKind
  let signedAt: Instant
  let signer: Signer

  /// The members that name the app and the environment: a notification has them in the object it is about.
  private let identity: JSONValue
  /// Apple's own word for the environment; nil where there is none.
  let environmentWord: String?

  init(token: ArraySlice<UInt8>, payload: JSONValue, signedAt: Instant, signer: Signer) throws(AppleRefusal) {
    self.token = token
    self.payload = payload
    self.signedAt = signedAt
    self.signer = signer
    guard let kind = PayloadKind(of: payload) else {
      throw AppleRefusal(
        .payloadMalformed, "neither a notification, a transaction, a renewal info nor an app transaction")
    }
    self.kind = kind
    switch kind {
    case .notification:
      let notification: NotificationPayload
      do { notification = try NotificationPayload(MemberIndex(payload)) } catch {
        throw AppleRefusal(.payloadMalformed, error.description)
      }
      identity = notification.about?.value ?? payload
      environmentWord = notification.environment
    case .transaction, .renewalInfo:
      identity = payload
      environmentWord = payload["environment"]?.string
    case .appTransaction:
      identity = payload
      environmentWord = payload["receiptType"]?.string
    }
  }

  var environment: SignedEnvironment? { environmentWord.flatMap(SignedEnvironment.init(apple:)) }
  var bundleID: String? { identity["bundleId"]?.string }
  var appAppleID: Int64? { identity["appAppleId"]?.integer }

  /// A token inside this payload: of `data`, or of `appData`.
  func inner(_ name: String) -> JSONValue? {
    guard kind == .notification, let value = identity[name], !value.isNull else { return nil }
    return value
  }
}

extension PayloadKind {
  /// The member that tells a kind from those below it, in this order: only transactions name the app at the top level
  /// once notifications and app transactions are set aside.
  private static let marks: [(member: String, kind: PayloadKind)] = [
    ("notificationType", .notification), ("receiptType", .appTransaction), ("bundleId", .transaction),
    ("transactionId", .transaction), ("originalTransactionId", .renewalInfo),
  ]

  /// Tells the kind by the payload; nil for what is none of Apple's.
  init?(of payload: JSONValue) {
    guard let mark = Self.marks.first(where: { payload[$0.member] != nil }) else { return nil }
    self = mark.kind
  }
}
