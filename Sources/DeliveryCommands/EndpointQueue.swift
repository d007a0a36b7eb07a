import CommandInput
import CommandLineSupport
import Deliveries
import Instants
import Ledger
import LedgerCommandSupport

/// What this process does for one endpoint: while it holds the lease, it lets changes wait and sends what is due.
final class EndpointQueue {
  /// How many messages are on their way to one endpoint at a time.
  private static let width = 8
  private static let pageSize = 256
  /// A lease that ends sooner is not enough for a message that takes all the time it may.
  private static let margin = Duration.seconds(20)

  let recipient: Recipient
  /// Changes on their way.
  private(set) var onTheirWay: Set<Int64> = []
  /// As it was seen last; exact while it is held.
  private(set) var endpoint: Endpoint?
  private(set) var isHeld = false
  /// Whether there may be changes that do not wait yet.
  private var mayHaveChanges = true
  private let store: any DeliveryStore
  private let console: Console
  /// When a run that ends has begun: what is due later is left to another one. Nil for a run that goes on.
  private let end: Instant?

  init(_ recipient: Recipient, _ store: any DeliveryStore, _ console: Console, until end: Instant?) {
    (self.recipient, self.store, self.console, self.end) = (recipient, store, console, end)
  }

  /// By which others know who holds a lease.
  private static let holder = String(UInt64.random(in: .min ... .max), radix: 36)

  private var realNow: Instant { Instant(milliseconds: console.realNow) }

  /// What is due by then is to be sent; no later than `end`.
  private var dueBy: Instant { end.map { min($0, console.instant) } ?? console.instant }

  /// Makes the endpoint known to the ledger, or takes back that it was disabled.
  func prepare(since: Int64, enables: Bool) throws(CommandFailure) {
    let url = recipient.url
    let seen = try look()
    if seen == nil || enables && seen?.disabledAt != nil {
      try inTransaction { () throws(StoreFailure) in
        if var endpoint = try store.endpoint(at: url) {
          endpoint.disabledAt = nil
          try store.setEndpoint(endpoint)
        } else {
          try store.addEndpoint(at: url, after: since)
        }
      }
    } else if let time = seen?.disabledAt {
      console.warning("'\(recipient.name)' answered 410 at \(time.rfc3339): nothing is sent there")
      console.hint("see --enable")
    }
  }

  /// Somebody may have written changes.
  func expectChanges() { mayHaveChanges = true }

  /// Whether another turn finds something at once.
  var canGoOn: Bool { isHeld && mayHaveChanges && !isDisabled }

  /// Whether the endpoint wants nothing any more.
  var isDisabled: Bool { endpoint?.disabledAt != nil }

  @discardableResult
  private func look() throws(CommandFailure) -> Endpoint? {
    let url = recipient.url
    endpoint = try withStore { () throws(StoreFailure) in try store.endpoint(at: url) }
    return endpoint
  }

  private func inTransaction<Answer>(_ body: () throws(StoreFailure) -> Answer) throws(CommandFailure) -> Answer {
    try withStore { () throws(StoreFailure) in
      try store.transaction { () throws(StoreFailure) in
        try store.begin()
        let answer = try body()
        try store.commit()
        return answer
      }
    }
  }
}

/// Sending.
extension EndpointQueue {
  /// Messages that are to be sent now.
  func turn() throws(CommandFailure) -> [WaitingMessage] {
    if isHeld ? isDisabled : try !hasWork() { return [] }
    var ready = isFresh ? try due() : []
    if isFresh { try lookForChanges() }
    if !isFresh || mayHaveChanges && ready.count < Self.width - onTheirWay.count {
      try hold()
      ready = isHeld ? try due() : []
    }
    onTheirWay.formUnion(ready.map(\.change.number))
    if onTheirWay.isEmpty, isHeld, !mayHaveChanges { try release() }
    return ready
  }

  /// Whether there is something to do here, and nobody else does it.
  private func hasWork() throws(CommandFailure) -> Bool {
    guard let endpoint = try look(), endpoint.disabledAt == nil,
      !endpoint.isHeldByOther(than: Self.holder, at: realNow)
    else { return false }
    try lookForChanges()
    if mayHaveChanges { return true }
    let now = dueBy
    return try withStore { () throws(StoreFailure) in try store.isDue(at: now, for: endpoint) }
  }

  /// Reading first keeps the store free of transactions that change nothing.
  private func lookForChanges() throws(CommandFailure) {
    guard mayHaveChanges, let position = endpoint?.position else { return }
    mayHaveChanges = try withStore { () throws(StoreFailure) in try !store.changes(after: position, limit: 1).isEmpty }
  }

  private var isFresh: Bool {
    guard isHeld, let lease = endpoint?.lease else { return false }
    return lease.end >= realNow + Self.margin
  }

  private func due() throws(CommandFailure) -> [WaitingMessage] {
    let now = dueBy
    guard let endpoint, endpoint.disabledAt == nil, !endpoint.isResting(at: now), onTheirWay.count < Self.width
    else { return [] }
    while true {
      let due = try withStore { () throws(StoreFailure) in
        try store.due(at: now, for: endpoint.number, limit: Self.width + onTheirWay.count)
      }.filter { !onTheirWay.contains($0.change.number) }
      let unwanted = due.filter { !recipient.wants($0.change) }
      if unwanted.isEmpty { return Array(due.prefix(Self.width - onTheirWay.count)) }
      try drop(unwanted, for: endpoint, at: now)
    }
  }

  /// Takes away what waits and is not wanted any more, since the configuration names other events now.
  private func drop(_ messages: [WaitingMessage], for endpoint: Endpoint, at now: Instant) throws(CommandFailure) {
    try inTransaction { () throws(StoreFailure) in
      for message in messages { try store.settle(message.change, for: endpoint.number, at: now) }
    }
  }

  /// Takes the lease or holds it longer, and lets a page of changes wait.
  private func hold() throws(CommandFailure) {
    let (now, realNow) = (dueBy, realNow)
    let mayHaveChanges = mayHaveChanges
    let held = try inTransaction { () throws(StoreFailure) -> (endpoint: Endpoint, isFull: Bool)? in
      guard var endpoint = try store.endpoint(at: recipient.url), endpoint.disabledAt == nil,
        !endpoint.isHeldByOther(than: Self.holder, at: realNow)
      else { return nil }
      endpoint.hold(by: Self.holder, at: realNow)
      let page = mayHaveChanges ? try store.changes(after: endpoint.position, limit: Self.pageSize) : []
      try store.queue(page.filter(recipient.wants), for: endpoint.number, at: now)
      endpoint.position = page.last?.number ?? endpoint.position
      try store.setEndpoint(endpoint)
      return (endpoint, page.count == Self.pageSize)
    }
    isHeld = held != nil
    guard let held else { return }
    endpoint = held.endpoint
    self.mayHaveChanges = held.isFull
  }

  /// Lets another process hold the endpoint.
  func release() throws(CommandFailure) {
    try inTransaction { () throws(StoreFailure) in
      guard var endpoint = try store.endpoint(at: recipient.url), endpoint.lease?.holder == Self.holder else { return }
      endpoint.lease = nil
      try store.setEndpoint(endpoint)
    }
    isHeld = false
  }
}

/// Answers.
extension EndpointQueue {
  /// Writes to the store what answers mean, in an open transaction; nil where another process has taken over, and will
  /// send the messages again. Nothing here changes until `finish`.
  func judge(_ answers: [(message: WaitingMessage, answer: Answer)]) throws(StoreFailure) -> Judgement? {
    guard var endpoint = try store.endpoint(at: recipient.url), endpoint.lease?.holder == Self.holder else {
      return nil
    }
    let now = console.instant
    let attempts = answers.map {
      Attempt(message: $0.message, answer: $0.answer, verdict: Verdict($0.answer, $0.message.progress, at: now))
    }
    let next = dueBy
    for attempt in attempts { try store.record(attempt, by: recipient, of: &endpoint, at: now, next: next) }
    let goesOn = try store.isDue(at: next, for: endpoint) || mayHaveChanges && endpoint.disabledAt == nil
    if onTheirWay.count == answers.count, !goesOn {
      endpoint.lease = nil
    } else {
      endpoint.hold(by: Self.holder, at: realNow)
    }
    try store.setEndpoint(endpoint)
    return Judgement(endpoint: endpoint, attempts: attempts)
  }

  /// Takes over what has become durable.
  func finish(_ answers: [(message: WaitingMessage, answer: Answer)], _ judgement: Judgement?) {
    onTheirWay.subtract(answers.map(\.message.change.number))
    isHeld = judgement?.endpoint.lease != nil
    if let judgement { endpoint = judgement.endpoint }
  }
}

/// Waiting.
extension EndpointQueue {
  /// When there is something to do again, if nobody writes before; nil for never.
  func nextTurn() throws(CommandFailure) -> Instant? {
    guard let endpoint = try look(), endpoint.disabledAt == nil else { return nil }
    if endpoint.isHeldByOther(than: Self.holder, at: realNow) { return endpoint.lease?.end }
    let due = try withStore { () throws(StoreFailure) in try store.nextDue(for: endpoint.number) }
    return due.map { max($0, endpoint.rest ?? $0) }
  }

  /// Whether anything waits for the endpoint, or will when somebody else comes to it.
  func isPending() throws(CommandFailure) -> Bool {
    guard let endpoint = try look(), endpoint.disabledAt == nil else { return false }
    return try withStore { () throws(StoreFailure) in try store.isPending(for: endpoint, recipient) }
  }
}
