import AppleSamples
import Entitlements
import Instants
import Testing

@testable import Ledger

/// When rows are looked at: no later than their access ends, and seldom written.
@Suite(.serialized) struct DueTests {
  private static let leeway = Duration.seconds(3600)
  private let subject = SubjectID(Shop.tokens["A"]!)!
  private let object = ObjectID(source: .apple, environment: .production, id: "1")

  /// A row that ends at the end of a day; nil for one that has ended by what its seller says.
  private func standing(_ day: Double?, renews: Bool = false, dueOf old: Standing = Standing()) -> Standing {
    var row = Entitlement(
      subject: subject, subscription: object, productID: "p", plan: Plan(tier: "plus", interval: .monthly),
      status: day == nil ? .expired : .active, observedAt: Shop.day(0))
    (row.expiresAt, row.autoRenew) = (day.map(Shop.day), renews)
    var standing = old
    standing.encoded = EncodedRow(row)
    standing.endedAt = nil
    standing.bringDueForward()
    return standing
  }

  private func put(_ standing: Standing, of id: ObjectID? = nil, in store: any Store) throws {
    try store.begin()
    let (id, households) = (id ?? object, KnownHouseholds(in: store))
    _ = try store.put(standing, of: id, after: store.standing(of: id), households)
    try store.commit()
  }

  private func sweep(_ store: any Store, at day: Double) throws {
    while try Sweep(store, leeway: Self.leeway).record(at: Shop.day(day)) {}
  }

  private func next(_ store: any Store) throws -> Instant? { try Sweep(store, leeway: Self.leeway).next() }

  @Test(arguments: StoreKind.here)
  func `an end that moves on leaves alone when to look, and who looks tells nothing`(kind: StoreKind) throws {
    let store = try kind.open()
    let first = standing(10, renews: true)
    try put(first, in: store)
    let renewed = standing(40, renews: true, dueOf: first)
    #expect(renewed.due == first.due && renewed.end != first.end)
    try put(renewed, in: store)
    #expect(try store.standing(of: object) == renewed && next(store) == Shop.day(10) + Self.leeway)
    try sweep(store, at: 11)
    #expect(try store.lastChange() == 0 && next(store) == Shop.day(40) + Self.leeway)
    #expect(try store.standing(of: object) == standing(40, renews: true))
    try sweep(store, at: 41)
    #expect(try store.changes(after: 0, limit: 9).map(\.caused.cause) == [.clock, .clock] && next(store) == nil)
    #expect(try store.standing(of: object).endedAt == Shop.day(41))
  }

  /// From an end to another one, and when to look then; the leeway of a row that renews is a later end.
  private static let moves: [(from: (day: Double?, renews: Bool), to: (day: Double?, renews: Bool), due: Instant?)] = [
    ((10, false), (5, false), Shop.day(5)), ((10, true), (5, true), Shop.day(5) + leeway),
    ((10, true), (10, false), Shop.day(10)), ((10, false), (10, true), Shop.day(10)),
    ((10, true), (40, false), Shop.day(40)), ((10, true), (9, false), Shop.day(9)),
    ((10, false), (9, true), Shop.day(9) + leeway), ((10, false), (nil, false), Shop.day(10)),
    ((nil, false), (10, true), Shop.day(10) + leeway), ((nil, true), (nil, true), nil),
  ]

  @Test(arguments: moves.indices, StoreKind.here)
  func `whatever becomes of an end, somebody looks in time, and it is recorded once`(index: Int, kind: StoreKind) throws
  {
    let move = Self.moves[index]
    let store = try kind.open()
    let first = standing(move.from.day, renews: move.from.renews)
    try put(first, in: store)
    let second = standing(move.to.day, renews: move.to.renews, dueOf: first)
    try put(second, in: store)
    #expect(try next(store) == move.due)
    if let end = second.end?.instant(leeway: Self.leeway) {
      let before = Double(end.milliseconds - Shop.day(0).milliseconds - 1) / 86_400_000
      try sweep(store, at: before)
      #expect(try store.lastChange() == 0 && next(store) == end)
    }
    try sweep(store, at: 50)
    try sweep(store, at: 51)
    #expect(try store.lastChange() == (second.end == nil ? 0 : 2) && next(store) == nil)
    #expect(try store.standing(of: object).endedAt == (second.end == nil ? nil : Shop.day(50)))
  }

  @Test(arguments: StoreKind.here)
  func `ends are recorded in their order, however they are looked at`(kind: StoreKind) throws {
    let store = try kind.open()
    var generator = SeededGenerator(seed: 7)
    var ends: [Double] = []
    try store.begin()
    for number in 0..<600 {
      let (due, later) = (Double.random(in: 1...9, using: &generator), Double.random(in: 0...9, using: &generator))
      let isExact = Bool.random(using: &generator)
      ends.append(isExact ? due : due + later)
      let id = ObjectID(source: .apple, environment: .production, id: "\(number)")
      try store.setStanding(standing(ends[number], dueOf: standing(due)), of: id)
    }
    try store.commit()
    try sweep(store, at: 12)
    let told = try store.changes(after: 0, limit: .max).map(\.caused.change).filter { $0.event == .expired }
    #expect(told.compactMap(\.row.expiresAt) == ends.filter { $0 <= 12 }.sorted().map(Shop.day))
    let later = try #require(ends.filter { $0 > 12 }.min())
    #expect(try next(store) == Shop.day(later))
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `no history and no sweep leaves an end that nobody looks for`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var telling = Telling()
    let store = telling.store
    for event in RandomHistory(seed: seed, steps: 30).events {
      try telling.tell([event])
      for id in try store.subscriptions(of: .apple, after: nil, limit: .max) {
        let standing = try store.standing(of: id)
        guard let end = standing.end else { continue }
        #expect(standing.due?.isNoLater(than: end) == true, "\(event.id): \(standing)")
      }
      if !Bool.random(using: &generator) { continue }
      let now = Shop.day(Double.random(in: event.day...(event.day + 400), using: &generator))
      while try Sweep(store, leeway: Self.leeway).record(at: now) {}
      for id in try store.subscriptions(of: .apple, after: nil, limit: .max) {
        let standing = try store.standing(of: id)
        for end in [standing.due, standing.end] {
          #expect(end.map { now < $0.instant(leeway: Self.leeway) } ?? true, "\(event.id): \(standing)")
        }
      }
    }
  }
}
