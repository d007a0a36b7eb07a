/// The header fields that came with a delivery.
package struct DeliveryHeaders: Sendable {
  package let fields: [(name: String, value: [UInt8])]

  package init(_ fields: [(name: String, value: [UInt8])]) { self.fields = fields }

  /// The value of a field whatever the case of its name, nil where there is none; several are one list
  /// (RFC 9110 §5.3).
  package func value(_ name: String, joinedBy separator: Unicode.Scalar = ",") -> [UInt8]? {
    let values = fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    return values.isEmpty ? nil : Array(values.joined(separator: [UInt8(ascii: separator)]))
  }
}
