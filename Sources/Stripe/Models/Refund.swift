import JSON

/// What the rules need of a refund (docs.stripe.com/api/refunds/object).
struct Refund {
  enum Status: String {
    case pending
    case requiresAction = "requires_action"
    case succeeded
    case failed
    case canceled
  }

  let id: String
  let chargeID: String?
  let paymentID: String?
  let amount: Int64
  let status: Status

  init(_ json: JSONValue) throws(EventError) {
    id = try json.text("id")
    chargeID = try json.pointer("charge")
    paymentID = try json.pointer("payment_intent")
    amount = try json.optionalAmount("amount") ?? 0
    // Null before refunds could fail; a status that is not known has not succeeded.
    status = try json.optionalText("status").map { Status(rawValue: $0) ?? .pending } ?? .succeeded
  }

  /// Greater for what comes later in the life of a refund.
  var rank: Int64 {
    switch status {
    case .pending, .requiresAction: 0
    case .succeeded: 1
    case .failed, .canceled: 2
    }
  }
}
