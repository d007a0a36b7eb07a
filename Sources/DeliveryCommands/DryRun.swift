import CommandInput
import CommandLineSupport
import Deliveries
import Entitlements
import Instants
import JSON
import Ledger
import LedgerCommandSupport

/// The requests that a run would make if each were taken at once; nothing is sent, and nothing changes.
struct DryRun {
  private let store: any DeliveryStore
  private let console: Console
  /// After which change an endpoint begins that the ledger does not know.
  private let since: Int64
  private var writer = JSONWriter()
  private static let pageSize = 256

  init(_ store: any DeliveryStore, _ console: Console, since: Int64) {
    (self.store, self.console, self.since) = (store, console, since)
  }

  /// Writes the requests to one endpoint, in the order of the changes.
  ///
  /// - Parameter isEnabled: whether one that was disabled is taken for enabled.
  mutating func write(_ recipient: Recipient, isEnabled: Bool) throws(CommandFailure) {
    try withStore(store.beginReading)
    defer { store.endReading() }
    let endpoint = try withStore { () throws(StoreFailure) in try store.endpoint(at: recipient.url) }
    if let time = endpoint?.disabledAt, !isEnabled {
      console.warning("'\(recipient.name)' answered 410 at \(time.rfc3339): nothing is sent there")
      return
    }
    if let endpoint, endpoint.isResting(at: console.instant) { return }
    let late = try endpoint.map { endpoint throws(CommandFailure) in try writeWaiting(endpoint, recipient) } ?? []
    try writeNew(after: endpoint?.position ?? since, recipient, without: late)
  }

  /// Returns the subjects whose next message is not due, so that others of theirs wait behind it.
  private mutating func writeWaiting(_ endpoint: Endpoint, _ recipient: Recipient) throws(CommandFailure)
    -> Set<SubjectID>
  {
    var late: Set<SubjectID> = []
    var last: Int64 = 0
    while true {
      let start = last
      let page = try withStore { () throws(StoreFailure) in
        try store.waiting(for: endpoint.number, after: start, limit: Self.pageSize)
      }
      guard let end = page.last else { return late }
      for message in page {
        let subject = message.change.caused.change.subject
        if let due = message.due, due > console.instant { late.insert(subject) }
        if !late.contains(subject) { try write(message.change, recipient) }
      }
      last = end.change.number
    }
  }

  private mutating func writeNew(after position: Int64, _ recipient: Recipient, without late: Set<SubjectID>)
    throws(CommandFailure)
  {
    var last = position
    while true {
      let start = last
      let page = try withStore { () throws(StoreFailure) in try store.changes(after: start, limit: Self.pageSize) }
      guard let end = page.last else { return }
      for change in page where recipient.wants(change) && !late.contains(change.caused.change.subject) {
        try write(change, recipient)
      }
      last = end.number
    }
  }

  private mutating func write(_ change: NumberedChange, _ recipient: Recipient) throws(CommandFailure) {
    let message = recipient.message(change, at: console.instant)
    writer.clear()
    writer.beginObject()
    writer.member("seq", change.number)
    writer.member("method", "POST")
    writer.member("url", message.url)
    writer.name("headers")
    writer.beginObject()
    for (name, value) in message.headers { writer.member(name, value) }
    writer.endObject()
    writer.member("body", String(decoding: message.body, as: UTF8.self))
    writer.endObject()
    try console.output.writeLine(writer.bytes)
  }
}
