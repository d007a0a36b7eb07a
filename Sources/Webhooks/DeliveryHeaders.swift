/// The header fields that came with a delivery.
package struct DeliveryHeaders: Sendable {
  package let fields: [(name: String, value: [UInt8])]

  package init(_ fields: [(name: String, value: [UInt8])]) { self.fields = fields }

  /// The value of a field whatever the case of its name, nil where there is none; several are one list
  /// (RFC 9110 §5.3).
  package func value(_ name: String, joinedBy separator: Unicode.Scalar = ",") -> [UInt8]? {
    let values = fields.filter { isSameName($0.name, name) }.map(\.value)
    return values.count < 2 ? values.first : Array(values.joined(separator: [UInt8(ascii: separator)]))
  }

  private func isSameName(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && zip(one.utf8, other.utf8).allSatisfy { $0.lowercased == $1.lowercased }
  }
}

extension UInt8 {
  /// Of an ASCII letter: names of fields have no others (RFC 9110 §5.1).
  fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
