import AppleSamples
import Entitlements
import Grants
import Instants
import Ledger
import Testing

/// rules.md §6: what people give by hand.
struct GrantTests {
  private let plans = [
    "partner": Plan(tier: "plus", interval: .monthly), "forever": Plan(tier: "family", interval: .lifetime),
  ]
  private let subject = SubjectID(Shop.tokens["A"]!)!

  private func facts(_ grant: Grant, _ day: Double, _ former: Facts = Facts()) -> Facts {
    grant.facts(at: Shop.day(day), replacing: former)
  }

  private func row(_ facts: Facts) -> Entitlement? {
    GrantSource(plans: plans).derive(.grant("g"), pinned: nil) { _ in facts }.row
  }

  @Test func `a grant without an end lasts one interval, and for ever only where that is what is given`() {
    #expect(row(facts(Grant(subject: subject, productID: "partner"), 0))?.expiresAt == Shop.day(31))
    let forever = row(facts(Grant(subject: subject, productID: "forever"), 0))
    #expect(forever?.expiresAt == nil && forever?.tier == "family" && forever?.status == .active)
  }

  @Test func `a grant says what it was given`() {
    var grant = Grant(subject: subject, productID: "partner")
    (grant.until, grant.trialUntil, grant.reason, grant.priceID) = (Shop.day(9), Shop.day(3), "a \"gift\"", "p")
    let facts = facts(grant, 1)
    #expect(Grant(facts, Never.self) == grant)
    #expect(row(facts)?.expiresAt == Shop.day(9) && row(facts)?.trialEndsAt == Shop.day(3))
    #expect(row(facts)?.priceID == "p")
  }

  @Test func `a grant given again keeps its beginning and takes the new end`() {
    let first = facts(Grant(subject: subject, productID: "partner"), 0)
    let second = row(facts(Grant(subject: subject, productID: "partner"), 20, first))
    #expect(second?.startedAt == Shop.day(0) && second?.expiresAt == Shop.day(51))
  }

  @Test func `a revoked grant is over`() {
    var grant = Grant(subject: subject, productID: "forever")
    grant.revokedAt = Shop.day(5)
    let row = row(facts(grant, 5))
    #expect(row?.status == .revoked && row?.revokedAt == Shop.day(5))
  }

  @Test func `a product that is no longer mapped leaves the grant waiting`() {
    let derivation = GrantSource(plans: [:]).derive(.grant("g"), pinned: nil) { _ in
      facts(Grant(subject: subject, productID: "partner"), 0)
    }
    #expect(derivation == .held(.unmappedProduct, detail: "partner"))
  }

  @Test(arguments: StoreKind.here)
  func `the last grant of an id counts, whatever its time`(kind: StoreKind) throws {
    var telling = Telling([.manual: GrantSource(plans: plans)], in: try kind.open())
    for (product, day) in [("partner", 5.0), ("forever", 5), ("partner", 1)] {
      let grant = Grant(subject: subject, productID: product)
      _ = try telling.transaction { ledger throws(StoreFailure) in
        let former = try ledger.store.facts(of: .grant("g"))
        try ledger.state(
          grant.facts(at: Shop.day(day), replacing: former), of: .grant("g"), as: "grant", at: Shop.day(day))
      }
      #expect(try telling.store.rows(of: subject).map(\.productID) == [product])
    }
    #expect(try telling.store.changes(after: 0, limit: 9).count == 4)
    #expect(try telling.store.changes(after: 0, limit: 9).allSatisfy { $0.caused.cause == .claim })
  }
}
