import Deliveries
import Instants
import Ledger
import LedgerCommandSupport

extension DeliveryStore {
  /// Writes what became of an attempt, in an open transaction.
  ///
  /// - Parameter next: when the next message of its subject is due, once this one is done with.
  func record(
    _ attempt: Attempt, by recipient: Recipient, of endpoint: inout Endpoint, at now: Instant, next: Instant
  ) throws(StoreFailure) {
    let change = attempt.message.change
    switch attempt.verdict {
    case .delivered: try settle(change, for: endpoint.number, at: next)
    case .again(let progress, let due, let rest):
      try postpone(change, for: endpoint.number, progress, until: due)
      endpoint.leaveAlone(until: rest)
    case .givenUp(let rest):
      try settle(change, for: endpoint.number, at: next)
      try logUndelivered(change, id: change.eventID, "\(recipient.name): \(attempt.ending)", at: now)
      endpoint.leaveAlone(until: rest)
    case .disabled: endpoint.disabledAt = endpoint.disabledAt ?? now
    }
  }

  /// Whether a message is to be sent now.
  func isDue(at now: Instant, for endpoint: Endpoint) throws(StoreFailure) -> Bool {
    if endpoint.disabledAt != nil || endpoint.isResting(at: now) { return false }
    return try nextDue(for: endpoint.number).map { $0 <= now } ?? false
  }

  /// Whether a message waits, or a change that the endpoint wants does not even do that yet.
  func isPending(for endpoint: Endpoint, _ recipient: Recipient) throws(StoreFailure) -> Bool {
    if try nextDue(for: endpoint.number) != nil { return true }
    var position = endpoint.position
    while true {
      let page = try changes(after: position, limit: 256)
      guard let last = page.last else { return false }
      if page.contains(where: recipient.wants) { return true }
      position = last.number
    }
  }
}
