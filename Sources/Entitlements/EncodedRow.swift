import JSON

/// A row with its JSON, which a store keeps, a change carries and a record prints: it is written once.
///
/// It is passed on many times, and so it is an object.
package final class EncodedRow: Equatable, Sendable {
  package let row: Entitlement
  package let json: [UInt8]

  package init(_ row: Entitlement) {
    var writer = JSONWriter(capacity: 640)
    writer.entitlement(row)
    self.row = row
    json = writer.bytes
  }

  package static func == (one: EncodedRow, other: EncodedRow) -> Bool { one === other || one.json == other.json }

  /// Reads back what a store has kept; nil where that is no row.
  package init?(json: [UInt8]) {
    guard let document = try? JSONDocument(json), let row = try? Entitlement(document.root) else { return nil }
    self.row = row
    self.json = json
  }

  /// Whether another row says the same, the date of its newest fact aside.
  package func saysTheSame(as other: EncodedRow) -> Bool {
    // What mostly differs comes first: a row is large to be handed over.
    if row.status != other.row.status || row.expiresAt != other.row.expiresAt { return false }
    return row.saysTheSame(as: other.row)
  }

  /// The row once it is not shown any more.
  package var withdrawn: EncodedRow { row.status.isGranting ? EncodedRow(row.withdrawn) : self }
}
