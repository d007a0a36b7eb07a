import CommandLineSupport
import Deliveries
import Instants
import JSON
import Ledger
import LedgerCommandSupport

/// Delivers to all endpoints, each at its own pace.
struct Notifier {
  private typealias Sent = (queue: EndpointQueue, message: WaitingMessage)

  private let queues: [EndpointQueue]
  private let store: any DeliveryStore
  private let following: Following
  private let courier: any Courier
  private let console: Console
  private var sent: [Int: Sent] = [:]
  private var count = 0
  private var status = ExitStatus.success
  private var writer = JSONWriter()
  /// While messages are on their way the store is asked for news this often, in milliseconds.
  private static let pause = 50

  /// - Parameter queues: in an order that all processes have, or two could wait for each other.
  init(
    _ queues: [EndpointQueue], _ store: any DeliveryStore, _ following: Following, _ courier: any Courier,
    _ console: Console
  ) {
    self.queues = queues.sorted { $0.recipient.url < $1.recipient.url }
    (self.store, self.following, self.courier, self.console) = (store, following, courier, console)
  }

  /// Delivers until the process is asked to end, or until nothing is due.
  mutating func run(stopsAtEnd: Bool) throws(CommandFailure) -> ExitStatus {
    try console.holdEnd()
    var hasNews = true
    while !console.isToEnd {
      let mayHaveMore = try following.record()
      if try following.hasNews() || mayHaveMore || hasNews { for queue in queues { queue.expectChanges() } }
      hasNews = false
      for queue in queues { try send(queue) }
      let goesOn = mayHaveMore || queues.contains(where: \.canGoOn)
      if !sent.isEmpty {
        try judge(courier.answers(within: goesOn ? 0 : Self.pause))
      } else if !goesOn {
        if stopsAtEnd { return try end() }
        try following.wait(until: try nextTurn())
        hasNews = true
      }
    }
    try handOver()
    return status
  }

  /// Waits for the answers that are still to come, so that nothing is sent twice, and lets other processes go on at once.
  private mutating func handOver() throws(CommandFailure) {
    if !sent.isEmpty { console.note("waiting for the answers to \(sent.count) messages") }
    while !sent.isEmpty { try judge(courier.answers(within: 1000)) }
    for queue in queues where queue.isHeld { try queue.release() }
  }

  private mutating func send(_ queue: EndpointQueue) throws(CommandFailure) {
    for message in try queue.turn() {
      count += 1
      sent[count] = (queue, message)
      courier.send(queue.recipient.message(message.change, at: Instant(milliseconds: console.now)), count)
    }
  }

  /// Makes durable what the answers mean, all at once, and says so.
  private mutating func judge(_ answers: [(number: Int, answer: Answer)]) throws(CommandFailure) {
    if answers.isEmpty { return }
    var groups = queues.map { (queue: $0, answers: [(message: WaitingMessage, answer: Answer)]()) }
    for (number, answer) in answers {
      guard let sent = sent.removeValue(forKey: number) else { continue }
      if let index = groups.firstIndex(where: { $0.queue === sent.queue }) {
        groups[index].answers.append((sent.message, answer))
      }
    }
    groups.removeAll { $0.answers.isEmpty }
    let judgements = try withStore { () throws(StoreFailure) in
      try store.transaction { () throws(StoreFailure) in
        try store.begin()
        var judgements: [Judgement?] = []
        for group in groups { judgements.append(try group.queue.judge(group.answers)) }
        try store.commit()
        return judgements
      }
    }
    for (group, judgement) in zip(groups, judgements) {
      let wasDisabled = group.queue.isDisabled
      group.queue.finish(group.answers, judgement)
      try tell(group.queue.recipient, judgement)
      if group.queue.isDisabled, !wasDisabled {
        console.warning("'\(group.queue.recipient.name)' answered 410: nothing is sent there any more")
        console.hint("see --enable")
      }
    }
    try console.output.flush()
  }

  private mutating func tell(_ recipient: Recipient, _ judgement: Judgement?) throws(CommandFailure) {
    guard let judgement else {
      return console.warning("another process delivers to '\(recipient.name)': its messages may come twice")
    }
    for attempt in judgement.attempts {
      writer.clear()
      writer.attempt(attempt, recipient)
      try console.output.writeLine(writer.bytes)
      switch attempt.verdict {
      case .delivered, .again: continue
      case .givenUp:
        console.warning("change \(attempt.message.change.number) for '\(recipient.name)' is \(attempt.ending)")
      case .disabled: break
      }
      status.combine(.refused)
    }
  }

  private func nextTurn() throws(CommandFailure) -> Instant? {
    var next: Instant?
    for queue in queues {
      if let turn = try queue.nextTurn() { next = min(turn, next ?? turn) }
    }
    return next
  }

  private func end() throws(CommandFailure) -> ExitStatus {
    var status = status
    for queue in queues {
      if try queue.isPending() { status.combine(.tryAgain) }
      if queue.isDisabled { status.combine(.refused) }
    }
    return status
  }
}
