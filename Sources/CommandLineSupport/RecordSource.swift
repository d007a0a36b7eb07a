/// What arrives from a source of records.
package enum Arrival<Item> {
  case record(Item)
  /// Nothing more has arrived: commit what waits.
  case dry
}

/// Records in order, read by whoever holds the input; it knows no console.
package protocol RecordSource: SendableMetatype {
  associatedtype Item: RecordItem
  /// The next record, or the news that the one after it would have to be waited for; nil at the end.
  mutating func next() throws(CommandFailure) -> Arrival<Item>?
  /// What went wrong before the record that came last, and did not end the input: reported, then forgotten.
  var reports: [CommandFailure] { get set }
}

/// A record that can be handed to another thread.
package protocol RecordItem: Sendable {
  /// How much work it is, about: its bytes.
  var weight: Int { get }
}
