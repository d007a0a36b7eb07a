/// What arrives from a source of records.
package enum Arrival: Equatable, Sendable {
  case record(Record)
  /// Nothing more has arrived: commit what waits.
  case dry
}

/// Records in order, read by whoever holds the input; it knows no console.
package protocol RecordSource {
  /// The next record, or the news that the one after it would have to be waited for; nil at the end.
  mutating func next() throws(CommandFailure) -> Arrival?
  /// What went wrong before the record that came last, and did not end the input: reported, then forgotten.
  var reports: [CommandFailure] { get set }
}
