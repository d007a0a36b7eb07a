import Entitlements
import JSON
import Testing

/// Whose a subscription is, by strength of evidence (rules.md §4).
@Suite struct SubjectTests {
  private static func named(_ subject: String?) -> String { subject.map { "{\"household_id\":\"\($0)\"}" } ?? "{}" }

  private static func snapshot(_ subject: String? = nil, sub: String = "sub_A", created: Int64 = 10) -> String {
    PlainSubscription(id: sub, metadata: named(subject)).event("updated", id: "evt_\(sub)\(created)", created: created)
  }

  private static func session(
    _ subject: String?, sub: String? = "sub_A", mode: String = "subscription", created: Int64 = 5,
    metadata: String? = nil
  ) -> String {
    PlainEvent.event(
      "checkout.session.completed",
      PlainEvent.session(mode: mode, reference: subject, subscription: sub, metadata: named(metadata)),
      id: "evt_s\(sub ?? "")\(created)", created: created)
  }

  private static func invoice(_ subject: String, details: String = "parent") -> String {
    let inner = "{\"subscription\":\"sub_A\",\"metadata\":\(named(subject))}"
    let members =
      details == "parent"
      ? "\"parent\":{\"subscription_details\":\(inner)}"
      : "\"subscription\":\"sub_A\",\"subscription_details\":\(inner)"
    let object = "{\"id\":\"in_1\",\"object\":\"invoice\",\"customer\":\"cus_A\",\(members)}"
    return PlainEvent.event("invoice.paid", object, id: "evt_i", created: 6)
  }

  private static let customer = PlainEvent.event(
    "customer.updated", "{\"id\":\"cus_A\",\"object\":\"customer\",\"metadata\":\(named(Shop.household))}", id: "evt_c",
    created: 1)

  private static let (us, them) = (Shop.household, Shop.neighbours)

  /// Evidence beside a snapshot of `sub_A`, and the household that it names.
  static let evidence: [(name: String, events: [String], subject: String?, isContested: Bool)] = [
    ("metadata of the subscription", [snapshot(us)], us, false),
    ("a session", [snapshot(), session(us)], us, false),
    ("a session, in capitals", [snapshot(), session(us.uppercased())], us, false),
    ("metadata of a session", [snapshot(), session(nil, metadata: us)], us, false),
    ("an invoice", [snapshot(), invoice(us)], us, false),
    ("an invoice before 2025", [snapshot(), invoice(us, details: "old")], us, false),
    ("the customer", [snapshot(), customer], us, false),
    ("a set-up session of the customer", [snapshot(), session(us, sub: nil, mode: "setup")], us, false),
    ("another subscription of the customer", [snapshot(), snapshot(us, sub: "sub_B")], us, false),
    ("metadata beats a session", [snapshot(us), session(them, created: 1)], us, true),
    ("a session beats an invoice", [snapshot(), session(us), invoice(them)], us, true),
    ("an invoice beats the customer", [snapshot(), invoice(us), customer], us, false),
    ("the earlier session", [snapshot(), session(them, created: 7), session(us, created: 3)], us, true),
    ("the earlier metadata", [snapshot(us, created: 3), snapshot(them, created: 9)], us, true),
    ("a contested customer", [snapshot(), customer, session(them, sub: nil, mode: "setup")], nil, true),
    ("no UUID", [snapshot(), session("42")], nil, false),
    (
      "another member of the metadata",
      [
        PlainSubscription(metadata: "{\"other\":\"\(us)\"}").event(
          "updated", id: "evt_1", created: 1)
      ], nil, false
    ),
    ("nothing", [snapshot()], nil, false),
  ]

  @Test(arguments: evidence) func `evidence names a household in every order`(
    name: String, events: [String], subject: String?, isContested: Bool
  ) throws {
    var random = SeededGenerator(1)
    for order in Orders.of(events, shuffles: 0, &random) {
      let records = try Pipeline.records(order)
      let row = try Pipeline.rows(records).first { $0.subscription.id == "sub_A" }
      if let subject {
        #expect(row?.subject.text == subject)
        #expect(records.contains { $0.noteWords.contains("conflicting_subject") } == isContested)
      } else {
        // One that was shown is withdrawn when its household becomes doubtful.
        #expect(row.map { $0.status == .expired } ?? true)
      }
    }
  }

  @Test func `one that came too early takes effect when its household is known`() throws {
    let records = try Pipeline.records([Self.snapshot(), Self.session(Self.us)])
    #expect(records.map(\.summary) == ["held: missing_subject", "created"])
    #expect(records[1]["subject_id"]?.string == Self.us)
  }

  @Test func `stronger evidence moves a row, and both households are told`() throws {
    let records = try Pipeline.records([Self.session(Self.them), Self.snapshot(), Self.snapshot(Self.us, created: 20)])
    #expect(records.map(\.summary) == ["noted", "created", "linked"])
    let told = records[2]["changes"].map { $0.elements.compactMap { $0["subject_id"]?.string } } ?? []
    #expect(Set(told) == [Self.us, Self.them])
  }

  @Test func `a reference that is missing or no UUID is noted`() throws {
    #expect(try Pipeline.records([Self.session(nil)])[0].noteWords == ["client_reference_id_missing"])
    #expect(try Pipeline.records([Self.session("42")])[0].noteWords == ["client_reference_id_invalid"])
    #expect(try Pipeline.records([Self.session(nil, metadata: "x")])[0].noteWords == ["client_reference_id_invalid"])
  }
}
