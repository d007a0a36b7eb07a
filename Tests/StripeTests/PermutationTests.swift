import CommandLineSupport
import Entitlements
import JSON
import SharedFolder
import Testing

/// Any order of arrival gives the same final rows, and a redelivery changes nothing (rules.md §1).
@Suite struct PermutationTests {
  private static func rows(_ lines: [String], _ configuration: String) throws -> [Entitlement] {
    try Pipeline.rows(try Pipeline.ingest(lines.joined(separator: "\n"), configuration).values)
  }

  @Test(.enabled(if: Shared.isThere, "the shared folder is not there"), arguments: SharedCase.files)
  func `the shared cases come out the same in every order`(file: String) throws {
    let shared = try SharedCase(file)
    let lines = try shared.verified()
    if lines.count < 2 { return }
    let expected = try Self.rows(lines, try shared.configuration)
    var random = SeededGenerator(7)
    for order in Orders.of(lines, shuffles: 30, &random) {
      #expect(try Self.rows(order, try shared.configuration) == expected, "\(shared.id)")
    }
  }

  @Test(arguments: 0..<30) func `random lives come out the same in every order`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let shop = Shop(refund: seed % 2 == 0 ? "note" : "revoke")
    let lives = ["A", "B"].map { name in
      SimulatedSubscription(
        name, household: name == "A" ? Shop.household : Shop.neighbours, steps: 12, mayShareSeconds: seed % 3 == 0,
        &random)
    }
    let lines = Pipeline.verify(lives.flatMap(\.events).map { Pipeline.envelope($0) }).lines
    #expect(lines.count == lives.map(\.events.count).reduce(0, +))
    let expected = try Self.rows(lines, shop.configuration)
    #expect(expected.count == 2)
    for order in Orders.of(lines, shuffles: 8, &random) {
      #expect(try Self.rows(order, shop.configuration) == expected)
    }
    let twice = lines + lines.shuffled(using: &random)
    #expect(try Self.rows(twice, shop.configuration) == expected)
  }

  @Test(arguments: 0..<20) func `a life without shared seconds ends as it was lived`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) + 1000)
    let life = SimulatedSubscription("A", household: Shop.household, steps: 15, mayShareSeconds: false, &random)
    let last = life.events.last { $0.contains("\"customer.subscription.") }
    let alone = try Pipeline.records([life.events[1], try #require(last)])
    let whole = try Pipeline.records(life.events.shuffled(using: &random))
    #expect(try Pipeline.rows(whole) == Pipeline.rows(alone))
  }
}
