import Entitlements
import Testing

@testable import Ledger

/// Facts in the row of their object, and those that it has no room for.
struct StoredObjectTests {
  private let facts = [
    Fact(key: "a", time: 5, rank: -1, value: [], since: .min),
    Fact(key: "é\0", time: .max, rank: .min, value: [0, 255], group: .init("", generation: -7)),
    Fact(key: "", time: 0, value: Array(repeating: 7, count: 300), group: .init("group", generation: .max)),
  ]

  private var bytes: [UInt8] {
    facts.reduce(into: PackedFacts(after: .apart, size: 0)) { written, fact in written.append(fact) }.bytes
  }

  private func read(_ bytes: [UInt8]) -> [Fact]? {
    var bytes = PackedBytes(bytes)
    return PackedFacts.read(&bytes)
  }

  @Test func `what is written is read back, and takes the room it was said to`() {
    #expect(read(bytes) == facts)
    #expect(read([]) == [])
    #expect(bytes.count == facts.map(PackedFacts.size).reduce(0, +))
  }

  @Test func `what ends too early is damaged, wherever it ends`() {
    let ends = Set(facts.indices.map { facts.prefix($0).map(PackedFacts.size).reduce(0, +) })
    for count in bytes.indices where !ends.contains(count) {
      #expect(read(Array(bytes.prefix(count))) == nil, "\(count)")
    }
  }

  private func fact(_ key: String, _ time: Int64, _ size: Int) -> Fact {
    Fact(key: key, time: time, value: Array(repeating: 1, count: size))
  }

  @Test func `the first facts stand in the object's row, later ones have rows`() {
    let object = StoredObject()
    var facts = Facts()
    for number in 0..<40 {
      facts.put(fact("\(number)", 0, 60))
      object.setFacts(facts)
    }
    let written = StoredObject(isSubscription: true, Standing(), kept: object.kept)
    let own = written?.facts.all ?? []
    #expect(object.kept.count <= 1004)
    #expect(own.count == 10 && own.count + object.put.count == 40 && Set(own.map(\.key)).isDisjoint(with: object.put))
    object.isWritten()
    facts.put(fact("0", 1, 60))
    facts.remove("39")
    object.setFacts(facts)
    #expect(object.differs && object.put.isEmpty && object.removed == ["39"])
    facts.put(fact("39", 1, 60))
    object.setFacts(facts)
    #expect(object.facts == facts && object.put == ["39"] && object.removed.isEmpty)
  }

  @Test func `a fact that has a row moves to the object's row when it is replaced and there is room`() throws {
    let object = try #require(StoredObject(isSubscription: true, Standing(), kept: []))
    object.read(fact("a", 0, 60))
    object.setFacts(Facts([fact("a", 1, 1)]))
    #expect(object.put.isEmpty && object.removed == ["a"] && object.differs && !object.hasFactsApart)
    object.isWritten()
    for time in 1...2 as ClosedRange<Int64> {
      object.setFacts(Facts([fact("a", 1, 1), fact("b", time, 2000)]))
      #expect(object.put == ["b"] && object.removed.isEmpty && object.hasFactsApart && !object.differs)
      object.isWritten()
    }
    // What makes room makes it for others.
    object.setFacts(Facts([fact("a", 2, 900), fact("c", 1, 100)]))
    #expect(object.put == ["c"] && object.removed == ["b"] && object.differs)
    object.isWritten()
    object.setFacts(Facts([fact("a", 3, 1), fact("c", 2, 100)]))
    #expect(object.put.isEmpty && object.removed == ["c"] && !object.hasFactsApart)
  }

  @Test(arguments: StoreKind.lasting, [1, 3, 40])
  func `any number of facts comes back, changes and goes`(kind: StoreKind, count: Int) throws {
    let location = try kind.newLocation()
    let (store, other) = (try location.open(), try location.open())
    let object = ObjectID(source: .apple, environment: .production, id: "1")
    func fact(_ number: Int, _ time: Int64, _ size: Int = 100) -> Fact {
      Fact(key: "\(number)", time: time, value: Array(repeating: UInt8(number), count: size))
    }
    for (time, size) in [(0, 100), (1, 100), (2, 2), (3, 100)] {
      try store.begin()
      for number in 0..<count { try store.put(fact(number, Int64(time), size), of: object) }
      try store.commit()
      #expect(try other.facts(of: object) == Facts((0..<count).map { fact($0, Int64(time), size) }))
    }
    try other.begin()
    for number in 0..<count where number % 2 == 0 { try other.removeFact("\(number)", of: object) }
    for number in 0..<count where number % 4 == 0 { try other.put(fact(number, 9), of: object) }
    try other.commit()
    let expected = (0..<count).filter { $0 % 2 == 1 || $0 % 4 == 0 }.map { fact($0, $0 % 2 == 1 ? 3 : 9) }
    #expect(try store.facts(of: object) == Facts(expected))
  }

  @Test(arguments: StoreKind.lasting)
  func `a fact that no row has room for comes back, alone or behind others`(kind: StoreKind) throws {
    let store = try kind.openLasting()
    let objects = (0..<3).map { ObjectID(source: .stripe, environment: .production, id: "\($0)") }
    let large = Fact(key: "large", time: 0, value: Array(repeating: 1, count: 5000))
    let small = Fact(key: "small", time: 0, value: [1])
    try store.begin()
    for object in objects { try store.put(large, of: object) }
    try store.put(small, of: objects[1])
    try store.commit()
    try store.begin()
    try store.removeFact("large", of: objects[1])
    try store.put(small, of: objects[2])
    try store.commit()
    let expected = [[large], [small], [large, small]].map { Facts($0) }
    #expect(try objects.map { try store.facts(of: $0) } == expected)
  }
}

extension StoredObject {
  fileprivate func setFacts(_ new: Facts) { changeFacts(new.changes(since: facts)) }
}
