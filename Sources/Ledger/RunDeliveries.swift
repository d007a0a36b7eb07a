package import Deliveries
import Entitlements
package import Instants

/// What waits for the endpoints of a ledger that lives for one run.
struct RunDeliveries {
  fileprivate var endpoints: [String: Endpoint] = [:]
  /// By endpoint, and then by the number of the change.
  fileprivate var messages: [Int64: [Int64: WaitingMessage]] = [:]
}

extension RunStore {
  package func endpoint(at url: String) -> Endpoint? { deliveries.endpoints[url] }

  package func addEndpoint(at url: String, after position: Int64) {
    deliveries.endpoints[url] = Endpoint(number: Int64(deliveries.endpoints.count) + 1, position: position)
  }

  package func setEndpoint(_ endpoint: Endpoint) {
    deliveries.endpoints = deliveries.endpoints.mapValues { $0.number == endpoint.number ? endpoint : $0 }
  }

  package func queue(_ changes: [NumberedChange], for endpoint: Int64, at now: Instant) {
    for change in changes {
      let isFirst = !messages(for: endpoint).contains { $0.subject == change.caused.change.subject }
      deliveries.messages[endpoint, default: [:]][change.number] =
        WaitingMessage(change: change, due: isFirst ? now : nil)
    }
  }

  package func due(at now: Instant, for endpoint: Int64, limit: Int) -> [WaitingMessage] {
    let due = messages(for: endpoint).compactMap { message in message.due.map { (time: $0, message: message) } }
    let sorted = due.filter { $0.time <= now }.sorted {
      ($0.time, $0.message.change.number) < ($1.time, $1.message.change.number)
    }
    return sorted.prefix(limit).map(\.message)
  }

  package func nextDue(for endpoint: Int64) -> Instant? { messages(for: endpoint).compactMap(\.due).min() }

  package func waiting(for endpoint: Int64, after number: Int64, limit: Int) -> [WaitingMessage] {
    Array(messages(for: endpoint).filter { $0.change.number > number }.prefix(limit))
  }

  package func postpone(_ change: NumberedChange, for endpoint: Int64, _ progress: Progress, until due: Instant) {
    deliveries.messages[endpoint]?[change.number] = WaitingMessage(change: change, progress: progress, due: due)
  }

  package func settle(_ change: NumberedChange, for endpoint: Int64, at now: Instant) {
    deliveries.messages[endpoint]?[change.number] = nil
    guard let next = messages(for: endpoint).first(where: { $0.subject == change.caused.change.subject }) else {
      return
    }
    postpone(next.change, for: endpoint, next.progress, until: now)
  }

  /// In the order of the changes.
  private func messages(for endpoint: Int64) -> [WaitingMessage] {
    (deliveries.messages[endpoint] ?? [:]).values.sorted { $0.change.number < $1.change.number }
  }
}

extension WaitingMessage {
  fileprivate var subject: SubjectID { change.caused.change.subject }
}
