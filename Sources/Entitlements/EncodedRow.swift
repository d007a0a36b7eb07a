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

  /// The row once it is not shown any more.
  package var withdrawn: EncodedRow { row.status.isGranting ? EncodedRow(row.withdrawn) : self }
}
