import AppleSamples
import Entitlements
import Testing

/// rules.md §7: what is told when a row becomes another.
struct ChangeTests {
  static let changes: [(why: String, old: Entitlement?, new: Entitlement?, told: [String])] = [
    ("a row appears", nil, row(), ["changed A"]),
    ("a row appears and is over", nil, row("1", .expired), ["changed A", "expired A"]),
    ("a row appears and was given back", nil, row("1", .refunded), ["changed A", "refunded A"]),
    ("nothing", nil, nil, []),
    ("the same", row(), row(), []),
    ("observed later", row(), row(observed: 9), []),
    ("tier", row(), row(tier: "family"), ["changed A"]),
    ("interval", row(), row(interval: .monthly), ["changed A"]),
    ("expiry", row(), row(until: 400), ["changed A"]),
    ("no expiry any more", row(), row(until: nil), ["changed A"]),
    ("the end of grace", row("1", .inGrace, grace: 9), row("1", .inGrace, grace: 10), ["changed A"]),
    ("auto-renew", row(), row(renews: true), ["changed A"]),
    ("product", row(), row(product: "plus.month"), ["changed A"]),
    ("grace", row(), row("1", .inGrace), ["changed A"]),
    ("expired", row(), row("1", .expired), ["changed A", "expired A"]),
    ("revoked", row(), row("1", .revoked), ["changed A", "expired A"]),
    ("refunded", row(), row("1", .refunded), ["changed A", "refunded A"]),
    ("expired, then refunded", row("1", .expired), row("1", .refunded), ["changed A", "refunded A"]),
    ("expired, then extended but still expired", row("1", .expired), row("1", .expired, until: 9), ["changed A"]),
    ("recovered", row("1", .expired), row(), ["changed A"]),
    ("moved", row(), row(subject: "B"), ["changed A", "changed B"]),
    ("moved and over", row(), row("1", .expired, subject: "B"), ["changed A", "changed B", "expired B"]),
    ("moved while over", row("1", .expired), row("1", .expired, subject: "B"), ["changed A", "changed B"]),
    ("shown no more", row(), nil, ["changed A", "expired A"]),
    ("shown no more, and was over", row("1", .expired), nil, []),
    ("shown no more, and was given back", row("1", .refunded), nil, []),
  ]

  @Test(arguments: changes.indices)
  func `what differs is told, once`(index: Int) {
    let (why, old, new, told) = Self.changes[index]
    let changes = Change.between(old.map(EncodedRow.init), new.map(EncodedRow.init)).map {
      "\($0.event.rawValue.split(separator: ".")[1]) \(Shop.letter($0.subject.text))"
    }
    #expect(changes == told, "\(why)")
  }

  @Test func `a next product and a name for people are no change`() {
    var other = row()
    (other.nextProductID, other.planName, other.providerStatus, other.transactionID) = ("x", "Plus", "active", "9")
    #expect(Change.between(EncodedRow(row()), EncodedRow(other)).isEmpty)
    #expect(!row().saysTheSame(as: other) && row().saysTheSame(as: row(observed: 9)))
  }

  @Test func `a row with its JSON is compared as the row is`() {
    var other = row()
    for one in [EncodedRow(row()), EncodedRow(row(observed: 9))] { #expect(one.saysTheSame(as: EncodedRow(row()))) }
    other.planName = "Plus"
    for one in [other, row("1", .expired), row(until: 9)] {
      #expect(!EncodedRow(one).saysTheSame(as: EncodedRow(row())))
    }
  }

  @Test(arguments: Status.allCases)
  func `a row that is withdrawn grants nothing, and is written so`(status: Status) throws {
    let encoded = EncodedRow(row("1", status))
    #expect(encoded.withdrawn.row == encoded.row.withdrawn && !encoded.withdrawn.row.status.isGranting)
    #expect(EncodedRow(json: encoded.withdrawn.json)?.row == encoded.row.withdrawn)
    #expect((encoded.withdrawn === encoded) == !status.isGranting)
  }
}
