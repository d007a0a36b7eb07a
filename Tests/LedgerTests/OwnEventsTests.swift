import Entitlements
import Testing

@testable import Ledger

/// Events that are remembered in the row of their object, and those for which that has no room.
struct OwnEventsTests {
  private let object = ObjectID(source: .apple, environment: .production, id: "1")
  private let fact = Fact(key: "a", time: 5, value: [1, 2])

  private func event(_ number: Int) -> EventID { EventID("event \(number)", about: object) }

  /// An object with a fact, some events told of it.
  private func told(_ count: Int) -> StoredObject {
    let object = StoredObject()
    object.changeFacts([FactChange("a", old: nil, new: fact)])
    for number in 0..<count { _ = object.keep(event(number)) }
    return object
  }

  private func read(_ kept: [UInt8]) -> StoredObject? { StoredObject(isSubscription: true, Standing(), kept: kept) }

  // The values of FNV-1a in 64 bits (draft-eastlake-fnv, test vectors).
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func `the fingerprint of an id is the one of the standard`(id: String, value: UInt64) {
    #expect(EventID(id, about: object).fingerprint == value)
  }

  @Test(arguments: [0, 1, 2, 31, 32])
  func `events come back with the facts`(count: Int) throws {
    let written = told(count)
    #expect(written.kept.count == 4 + 8 * count + PackedFacts.size(of: fact))
    let object = try #require(read(written.kept))
    #expect(object.facts == Facts([fact]) && !object.hasNews)
    for number in 0..<count { #expect(object.keep(event(number)) == false) }
    #expect(!object.hasNews)
    #expect(object.keep(event(count)) == (count < 32 ? true : nil))
    #expect(object.hasNews == (count < 32))
    #expect(object.mayBeApart(event(count), last: 1) == (count == 32))
  }

  @Test func `the table may be asked about those that the row has no room for`() {
    let object = told(31)
    #expect(!object.mayBeApart(event(31), last: 1) && object.mayBeApart(event(32), last: 2))
    #expect(!object.mayBeApart(event(30), last: 2))
  }

  @Test func `a row from before they were in rows says so, and stays as it is`() throws {
    for bytes in [[], Array(told(0).kept.dropFirst(4))] {
      let object = try #require(read(bytes))
      #expect(object.mayBeApart(event(1), last: 1) && object.keep(event(1)) == nil && !object.hasNews)
      #expect(object.kept == bytes)
    }
  }

  @Test func `what ends too early, or has more than there can be, is damaged`() {
    let kept = told(2).kept
    for count in 1..<kept.count where count != 20 { #expect(read(Array(kept.prefix(count))) == nil, "\(count)") }
    #expect(read([0xff, 0xff, 0xff, 0xff - 33] + Array(repeating: 0, count: 33 * 8)) == nil)
    #expect(read([0x80, 0, 0, 0]) == nil)
  }

  @Test(arguments: StoreKind.lasting)
  func `an id that is told of two full objects in one transaction is kept once`(kind: StoreKind) throws {
    let store = try kind.open()
    let other = ObjectID(source: .apple, environment: .production, id: "2")
    try store.begin()
    for number in 0..<32 {
      for object in [object, other] { #expect(try store.keep(EventID("\(object.id) \(number)", about: object))) }
    }
    #expect(try store.keep(EventID("e", about: object)))
    #expect(try !store.keep(EventID("e", about: other)))
    try store.commit()
  }

  @Test(arguments: StoreKind.here)
  func `any number of events of one object is kept, each once`(kind: StoreKind) throws {
    let store = try kind.open()
    for batch in 0..<4 {
      let events = (batch * 20..<batch * 20 + 20).map(event)
      try store.begin()
      try store.expect(events, [object])
      for event in events { #expect(try store.keep(event)) }
      for event in events { #expect(try !store.keep(event)) }
      try store.commit()
    }
    try store.begin()
    try store.expect((0..<80).map(event), [object])
    for number in 0..<80 { #expect(try !store.keep(event(number)), "\(number)") }
    #expect(try store.keep(event(80)))
    store.rollback()
    if kind == .run { return }
    try store.begin()
    for number in 0..<80 { #expect(try !store.keep(event(number)), "\(number)") }
    #expect(try store.keep(event(80)))
    try store.commit()
  }
}
