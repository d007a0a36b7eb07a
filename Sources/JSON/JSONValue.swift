/// One value of a document: a view, no copy.
package struct JSONValue: Sendable {
  package enum Kind: UInt8, Sendable {
    case null, boolean, number, string, array, object
  }

  let document: JSONDocument
  let index: Int

  private var node: Node { document.nodes[index] }

  package var kind: Kind { node.kind }

  /// Offset of the first byte in the document.
  package var offset: Int { Int(node.start) }

  /// The value as it was written, white space included.
  package var bytes: ArraySlice<UInt8> { document.bytes[Int(node.start)..<Int(node.end)] }

  /// Whether white space stands anywhere in the document this value is of.
  var mayBeSpaced: Bool { document.isSpaced }

  package var isNull: Bool { kind == .null }

  package var boolean: Bool? { kind == .boolean ? document.bytes[offset] == UInt8(ascii: "t") : nil }

  /// The text of a string, unescaped.
  package var string: String? { utf8.map { String(decoding: $0, as: UTF8.self) } }

  /// The text of a string as UTF-8, unescaped.
  package var utf8: ArraySlice<UInt8>? {
    let node = node
    guard node.kind == .string else { return nil }
    return node.isEscaped ? document.texts.bytes[document.texts.range(of: node)] : document.bytes[node.inside]
  }

  /// Whether it is a string of that text.
  package func says(_ text: String) -> Bool {
    guard let utf8 else { return false }
    return utf8.span.isEqual(to: text.utf8Span.span)
  }

  /// A number exactly as it was written.
  package var numberText: String? { kind == .number ? String(decoding: bytes, as: UTF8.self) : nil }

  /// A number that is written as an integer and fits in 64 bits; `1.0` and `1e3` are not.
  package var integer: Int64? {
    let (node, bytes) = (node, document.bytes)
    guard node.kind == .number else { return nil }
    return bytes.span.extracting(Int(node.start)..<Int(node.end)).integer
  }
}

extension Span<UInt8> {
  /// What digits say, and a minus before them; nil for anything else, or where it does not fit.
  fileprivate var integer: Int64? {
    let isNegative = self[0] == UInt8(ascii: "-")
    var magnitude: UInt64 = 0
    for at in (isNegative ? 1 : 0)..<count {
      let digit = self[at] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      // Nineteen digits have room whatever they are.
      if at < 19 {
        magnitude = magnitude &* 10 &+ UInt64(digit)
        continue
      }
      let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carries) = product.addingReportingOverflow(UInt64(digit))
      if overflows || carries { return nil }
      magnitude = sum
    }
    if isNegative { return magnitude <= UInt64(Int64.max) + 1 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
    return Int64(exactly: magnitude)
  }
}
