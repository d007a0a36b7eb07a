import Entitlements
import Instants
import JSON
import SharedFolder
import Testing

@Suite(.enabled(if: Shared.isThere, "the shared folder is not there")) struct SharedCasesTests {
  /// Where the rules give a delivery another name than the case does.
  private static let decided: [String: [Int: (ours: String, why: String)]] = [
    "J11": [
      1: ("noted", "an incomplete subscription shows no row (§4)"),
      2: ("unchanged", "the session says again what is known (§2)"),
    ],
    "M05": [1: ("unmapped", "nothing mapped, now or earlier: held (§4)")],
    "O04": [2: ("noted", "both snapshots are of the newest second, so neither is older (§4)")],
    "X10": [1: ("noted", "an incomplete subscription shows no row (§4)")],
  ]

  /// The rules' words for what a case calls otherwise.
  private static let words = ["unknown_price": "unmapped_product", "livemode_mismatch": "environment_not_accepted"]

  @Test func `there are 81 cases`() { #expect(SharedCase.files.count == 81) }

  @Test(arguments: SharedCase.files) func `a delivery is verified or refused for its reason`(file: String) throws {
    let shared = try SharedCase(file)
    let verdicts = try shared.verified().map { line in
      let json = try JSONDocument(line).root
      return json["verified"]?.boolean == true ? "ok" : try #require(json["reason"]?.string)
    }
    #expect(verdicts == (try shared.expected["verify"].map { $0.elements.compactMap(\.string) }))
  }

  @Test(arguments: SharedCase.files) func `a delivery becomes what the case says`(file: String) throws {
    let shared = try SharedCase(file)
    guard let dispositions = try shared.expected["dispositions"] else { return }
    let records = try shared.records(try shared.verified())
    #expect(records.count == dispositions.elements.reduce(0) { count, _ in count + 1 })
    for (index, (record, expected)) in zip(records, dispositions.elements).enumerated() {
      let expected = Self.decided[shared.id]?[index]?.ours ?? expected.string ?? ""
      // A case says `linked` of whatever brings a link; the rules say it of a row that changes its household (§2).
      let accepted = expected == "linked" ? ["noted", "applied"] : [expected]
      #expect(accepted.contains(record.disposition), "\(shared.id) delivery \(index)")
    }
  }

  @Test(arguments: SharedCase.files) func `a household ends with what the case says`(file: String) throws {
    let shared = try SharedCase(file)
    guard let finals = try shared.expected["final"] else { return }
    let records = try shared.records(try shared.verified())
    let rows = try Pipeline.rows(records)
    let households = finals.members.compactMap { SubjectID($0.name) }
    #expect(rows.allSatisfy { households.contains($0.subject) }, "\(shared.id)")
    for (household, final) in finals.members {
      let rows = rows.filter { $0.subject == SubjectID(household) }
      try check(rows, against: final, shared, held: records.contains { $0["held"]?.boolean == true })
    }
    if let words = try shared.expected["warnings_any_of"] {
      let said = records.flatMap { record in
        [record["reason"]?.string].compactMap { $0 } + (record["notes"].map { $0.elements.compactMap(\.string) } ?? [])
      }
      let expected = words.elements.compactMap(\.string).map { Self.words[$0] ?? $0 }
      #expect(expected.contains(where: said.contains), "\(shared.id): \(said)")
    }
  }

  private func check(_ rows: [Entitlement], against final: JSONValue, _ shared: SharedCase, held: Bool) throws {
    let ranking = Ranking(now: try shared.now, tiers: Tiers(["plus", "family"]), leeway: .seconds(3600))
    let claim = Best(of: rows, ranking).claim
    #expect((claim?.isActive ?? false) == final["access"]?.boolean, "\(shared.id)")
    guard let row = rows.first else {
      // Held, or never paid: the rules show no row.
      #expect(final["tier"]?.isNull == true, "\(shared.id)")
      #expect(held || final["status"]?.string == "incomplete", "\(shared.id)")
      return
    }
    if let tier = final["tier"]?.string { #expect(claim?.tier == tier, "\(shared.id)") }
    if let status = final["status"]?.string { #expect(row.providerStatus == status, "\(shared.id)") }
    for name in ["expires_at", "ended_at"] {
      if let end = final[name]?.integer { #expect(row.expiresAt == Instant(seconds: end), "\(shared.id)") }
    }
    if let renews = final["will_renew"]?.boolean { #expect(row.autoRenew == renews, "\(shared.id)") }
    if final["grace"]?.boolean == true { #expect(row.status == .inGrace, "\(shared.id)") }
    if final["trial_end"]?.isNull == true { #expect(row.trialEndsAt == nil, "\(shared.id)") }
    let known = ["access", "tier", "status", "expires_at", "ended_at", "will_renew", "grace", "trial_end"]
    #expect(final.members.allSatisfy { known.contains($0.name) }, "\(shared.id)")
  }
}
