import Entitlements
import PostgreSQLServer
import Testing

@testable import Ledger

/// Facts in the row of their object, and those that it has no room for.
struct PostgreSQLFactsTests {
  private let facts = [
    Fact(key: "a", time: 5, rank: -1, value: [], since: .min),
    Fact(key: "é\0", time: .max, rank: .min, value: [0, 255], group: .init("", generation: -7)),
    Fact(key: "", time: 0, value: Array(repeating: 7, count: 300), group: .init("group", generation: .max)),
  ]

  private var bytes: [UInt8] {
    facts.reduce(into: PostgreSQLFacts()) { written, fact in written.append(fact) }.bytes
  }

  @Test func `what is written is read back, and takes the room it was said to`() {
    #expect(PostgreSQLFacts.read(bytes) == facts)
    #expect(PostgreSQLFacts.read([]) == [])
    #expect(bytes.count == facts.map(PostgreSQLFacts.size).reduce(0, +))
  }

  @Test func `what ends too early is damaged, wherever it ends`() {
    let ends = Set(facts.indices.map { facts.prefix($0).map(PostgreSQLFacts.size).reduce(0, +) })
    for count in bytes.indices where !ends.contains(count) {
      #expect(PostgreSQLFacts.read(Array(bytes.prefix(count))) == nil, "\(count)")
    }
  }

  @Test func `the first facts stand in the object's row, later ones have rows`() {
    let object = PostgreSQLObject()
    for number in 0..<40 { object.put(Fact(key: "\(number)", time: 0, value: Array(repeating: 1, count: 60))) }
    #expect(object.ownFacts.bytes.count <= 1000 && !object.ownFacts.bytes.isEmpty)
    let own = PostgreSQLFacts.read(object.ownFacts.bytes) ?? []
    #expect(own.count + object.put.count == 40 && Set(own.map(\.key)).isDisjoint(with: object.put))
    object.isWritten()
    object.put(Fact(key: "0", time: 1, value: [2]))
    object.remove("39")
    #expect(object.differs && object.put.isEmpty && object.removed == ["39"])
    object.put(Fact(key: "39", time: 1, value: []))
    #expect(object.facts.all.count == 40)
  }

  @Test(.enabled(if: PostgreSQLServer.shared != nil, "Debian's postgresql is not installed"), arguments: [1, 3, 40])
  func `any number of facts comes back, changes and goes`(count: Int) throws {
    let url = try #require(PostgreSQLServer.shared).newURL()
    let (store, other) = (try PostgreSQLStore(url, .create), try PostgreSQLStore(url, .create))
    let object = ObjectID(source: .apple, environment: .production, id: "1")
    func fact(_ number: Int, _ time: Int64) -> Fact {
      Fact(key: "\(number)", time: time, value: Array(repeating: UInt8(number), count: 100))
    }
    for time in 0..<3 as Range<Int64> {
      try store.inTransaction { () throws(StoreFailure) in
        for number in 0..<count { try store.put(fact(number, time), of: object) }
      }
      #expect(try other.facts(of: object) == Facts((0..<count).map { fact($0, time) }))
    }
    try other.inTransaction { () throws(StoreFailure) in
      for number in 0..<count where number % 2 == 0 { try other.removeFact("\(number)", of: object) }
      for number in 0..<count where number % 4 == 0 { try other.put(fact(number, 9), of: object) }
    }
    let expected = (0..<count).filter { $0 % 2 == 1 || $0 % 4 == 0 }.map { fact($0, $0 % 2 == 1 ? 2 : 9) }
    #expect(try store.facts(of: object) == Facts(expected))
  }
}
