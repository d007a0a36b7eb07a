/// The header fields that came with a delivery.
package struct DeliveryHeaders: Sendable {
  package let fields: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)]

  package init(_ fields: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)]) { self.fields = fields }

  package init(_ fields: [(name: String, value: [UInt8])]) {
    self.fields = fields.map { (Array($0.name.utf8)[...], $0.value[...]) }
  }

  /// The value of a field whatever the case of its name, nil where there is none; several are one list
  /// (RFC 9110 §5.3).
  package func value(_ name: String, joinedBy separator: Unicode.Scalar = ",") -> ArraySlice<UInt8>? {
    var value: ArraySlice<UInt8>?
    for field in fields where isSameName(field.name, name) {
      if value == nil { value = field.value } else { value? += [UInt8(ascii: separator)] + field.value }
    }
    return value
  }

  private func isSameName(_ one: ArraySlice<UInt8>, _ other: String) -> Bool {
    let other = other.utf8Span.span
    guard one.count == other.count else { return false }
    return other.indices.allSatisfy { one[one.startIndex + $0].lowercased == other[$0].lowercased }
  }
}

extension UInt8 {
  /// Of an ASCII letter: names of fields have no others (RFC 9110 §5.1).
  fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
