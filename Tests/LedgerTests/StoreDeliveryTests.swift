import AppleSamples
import Deliveries
import Entitlements
import Instants
import Ledger
import Testing

/// What waits for endpoints, in every store that lasts.
@Suite(.serialized) struct StoreDeliveryTests {
  private let subjects = ["A", "B"].map { SubjectID(Shop.tokens[$0]!)! }
  private let now = Shop.day(1)

  /// A store with changes of two subjects, of each one its own letter, and an endpoint.
  private func store(_ kind: StoreKind, _ letters: String) throws -> (any DeliveryStore, [NumberedChange], Int64) {
    let store = try kind.openLasting()
    let changes = letters.map { letter in
      let subject = subjects[letter == "a" ? 0 : 1]
      let id = SubscriptionID(source: .apple, environment: .production, id: String(letter))
      let row = Entitlement(
        subject: subject, subscription: id, productID: "p", plan: Plan(tier: "plus", interval: .annual, name: nil),
        status: .active, observedAt: now)
      return CausedChange(
        change: Change(event: .changed, subject: subject, row: EncodedRow(row)), cause: .event, at: now)
    }
    try store.begin()
    _ = try store.append(changes)
    try store.addEndpoint(at: "https://a", after: 0)
    try store.addEndpoint(at: "https://b", after: 7)
    try store.commit()
    return (store, try store.changes(after: 0, limit: 99), try #require(try store.endpoint(at: "https://a")).number)
  }

  private func within(_ store: any DeliveryStore, _ body: () throws -> Void) throws {
    try store.begin()
    try body()
    try store.commit()
  }

  private func due(_ store: any DeliveryStore, _ endpoint: Int64, at time: Instant? = nil, limit: Int = 9) throws
    -> [Int64]
  {
    try store.due(at: time ?? now, for: endpoint, limit: limit).map(\.change.number)
  }

  @Test(arguments: StoreKind.lasting)
  func `an endpoint comes back whole, and is its own`(kind: StoreKind) throws {
    let (store, _, number) = try store(kind, "")
    #expect(try store.endpoint(at: "https://c") == nil)
    var endpoint = try #require(try store.endpoint(at: "https://a"))
    #expect(endpoint == Endpoint(number: number, position: 0))
    endpoint.position = 5
    (endpoint.rest, endpoint.disabledAt) = (Shop.day(2), Shop.day(3))
    endpoint.hold(by: "me", at: now)
    try within(store) { try store.setEndpoint(endpoint) }
    #expect(try store.endpoint(at: "https://a") == endpoint)
    let other = try #require(try store.endpoint(at: "https://b"))
    #expect(other == Endpoint(number: other.number, position: 7) && other.number != number)
  }

  @Test(arguments: StoreKind.lasting)
  func `of each subject the first message is due, and the next when it has ended`(kind: StoreKind) throws {
    let (store, changes, number) = try store(kind, "aababb")
    try within(store) { try store.queue(Array(changes[..<3]), for: number, at: now) }
    try within(store) { try store.queue(Array(changes[3...]), for: number, at: now + .seconds(1)) }
    #expect(try due(store, number) == [1, 3])
    #expect(try due(store, number, limit: 1) == [1] && due(store, number, at: now - .seconds(1)).isEmpty)
    try within(store) { try store.settle(changes[0], for: number, at: now) }
    #expect(try due(store, number) == [2, 3])
    try within(store) {
      try store.settle(changes[2], for: number, at: now + .seconds(5))
      try store.settle(changes[1], for: number, at: now)
    }
    #expect(try due(store, number) == [4] && store.nextDue(for: number) == now)
    #expect(try due(store, number, at: now + .seconds(5)) == [4, 5])
    #expect(try store.waiting(for: number, after: 0, limit: 9).map(\.due) == [now, now + .seconds(5), nil])
    let rest = [3, 4, 5].map { changes[$0] }
    for change in rest { try within(store) { try store.settle(change, for: number, at: now) } }
    #expect(try store.nextDue(for: number) == nil && store.waiting(for: number, after: 0, limit: 9).isEmpty)
  }

  @Test(arguments: StoreKind.lasting)
  func `a message that waits on keeps its place before others of its subject`(kind: StoreKind) throws {
    let (store, changes, number) = try store(kind, "aabb")
    try within(store) { try store.queue(changes, for: number, at: now) }
    let progress = Progress(attempts: 3, pauses: 2, since: now)
    let later = now + .seconds(60)
    try within(store) { try store.postpone(changes[0], for: number, progress, until: later) }
    #expect(try due(store, number) == [3] && store.nextDue(for: number) == now)
    #expect(try due(store, number, at: later) == [3, 1])
    let waiting = try store.waiting(for: number, after: 0, limit: 2)
    #expect(
      waiting == [.init(change: changes[0], progress: progress, due: later), .init(change: changes[1], due: nil)])
    #expect(try store.waiting(for: number, after: 2, limit: 9).map(\.change.number) == [3, 4])
  }

  @Test(arguments: StoreKind.lasting)
  func `endpoints do not mix`(kind: StoreKind) throws {
    let (store, changes, number) = try store(kind, "aab")
    let other = try #require(try store.endpoint(at: "https://b")).number
    try within(store) {
      try store.queue(changes, for: number, at: now)
      try store.queue([changes[1]], for: other, at: now)
    }
    #expect(try due(store, number) == [1, 3] && due(store, other) == [2])
    try within(store) { try store.settle(changes[0], for: number, at: now) }
    #expect(try due(store, number) == [2, 3] && due(store, other) == [2])
  }

  @Test(arguments: StoreKind.lasting)
  func `what is not committed has not happened`(kind: StoreKind) throws {
    let (store, changes, number) = try store(kind, "ab")
    try store.begin()
    try store.queue(changes, for: number, at: now)
    try store.setEndpoint(Endpoint(number: number, position: 2))
    store.rollback()
    #expect(try store.endpoint(at: "https://a")?.position == 0 && due(store, number).isEmpty)
  }

  @Test(arguments: StoreKind.lasting)
  func `what was given up stands in the log, found by its reason and subject`(kind: StoreKind) throws {
    let (store, changes, _) = try store(kind, "a")
    try within(store) { try store.logUndelivered(changes[0], id: "e", "https://a answered 500", at: now) }
    var filter = LogFilter()
    (filter.reason, filter.subject) = (.undelivered, subjects[0])
    #expect(
      try store.log(filter).map { String(decoding: $0, as: UTF8.self) } == [
        "{\"kind\":\"dropped\",\"source\":\"apple\",\"event_id\":\"e\",\"event_type\":\"subscription.changed\","
          + "\"reason\":\"undelivered\",\"detail\":\"https://a answered 500\",\"held\":false,"
          + "\"created_at\":\"\(now.rfc3339)\",\"subject_id\":\"\(subjects[0].text)\",\"changes\":[],\"notes\":[]}"
      ])
  }
}
