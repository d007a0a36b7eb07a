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
    let name = name.utf8Span.span
    for field in fields where field.name.count == name.count && field.name.endsWithoutCase(in: name) {
      if value == nil {
        value = field.value
      } else {
        value?.append(UInt8(ascii: separator))
        value?.append(contentsOf: field.value)
      }
    }
    return value
  }
}

extension ArraySlice<UInt8> {
  /// Whether these are the last letters, whatever their case: names of fields have no others (RFC 9110 §5.1).
  func endsWithoutCase(in ending: Span<UInt8>) -> Bool {
    let start = endIndex - ending.count
    return start >= startIndex
      && ending.indices.allSatisfy {
        let (letter, other) = (self[start &+ $0], ending[$0])
        return letter == other || letter.lowercased == other.lowercased
      }
  }
}

extension UInt8 {
  /// Of an ASCII letter.
  fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
