/// A household's events in the order of their arrival, and what each of them and all of them must lead to.
package struct AppleCase: Sendable, CustomStringConvertible {
  package let why: String
  package let events: [PlainEvent]
  /// One summary of a record for each event.
  package let records: [String]
  /// The final rows, by subscription id.
  package let rows: [String]

  init(_ why: String, _ told: [(event: PlainEvent, record: String)], rows: [String]) {
    self.why = why
    events = told.map(\.event)
    records = told.map(\.record)
    self.rows = rows
  }

  package var description: String { why }

  package static let all = states + refunds + products + subjects + withoutFacts + partial
}

/// The purchase that most cases begin with, and what it means.
let yearly = Purchase()
let monthly = yearly.with { ($0.product, $0.to) = ("plus.month", 30) }
let subscribed = (PlainEvent.tell("SUBSCRIBED", "INITIAL_BUY", 0), "created: changed@A")
let monthlyInfo = Renewal().with { ($0.product, $0.date) = ("plus.month", 30) }
let subscribedMonthly = (PlainEvent.tell("SUBSCRIBED", "INITIAL_BUY", 0, 1, monthly, monthlyInfo), "created: changed@A")
