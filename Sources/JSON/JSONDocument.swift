/// A parsed text: its bytes, and one flat array that says where each value lies (RFC 8259, strictly).
///
/// Order, number lexemes and every byte are kept; nothing is converted before it is asked for.
package final class JSONDocument: Sendable {
  /// What a second member of the same name in one object means.
  package enum Duplicates: Sendable {
    case refused
    /// Kept in order, so that a person can be shown them.
    case kept
  }

  /// How deep values may be nested, in what others sign above all.
  package static let maximumDepth = 64
  /// The same with a line of ours around it, and an array of such lines.
  package static let maximumWrappedDepth = maximumDepth + 2

  package let bytes: [UInt8]
  let nodes: [Node]
  let texts: UnescapedTexts
  /// Whether any white space stands between tokens.
  let isSpaced: Bool

  /// Reads exactly one value, with white space around it at most; throws the first offence against RFC 8259.
  package init(
    _ bytes: [UInt8], duplicates: Duplicates = .refused, depth: Int = maximumDepth
  ) throws(JSONSyntaxError) {
    guard bytes.count < UInt32.max else { throw JSONSyntaxError(problem: .tooLong, offset: 0) }
    self.bytes = bytes
    let scanner: Scanner
    (nodes, scanner) = try Scanner.scan(bytes.span, duplicates: duplicates, depth: depth)
    texts = scanner.texts
    isSpaced = scanner.isSpaced
  }

  package convenience init(_ text: String, duplicates: Duplicates = .refused) throws(JSONSyntaxError) {
    try self.init(Array(text.utf8), duplicates: duplicates)
  }

  package var root: JSONValue { JSONValue(document: self, index: 0) }

  /// Whether a line is sound JSON that ends between two tokens of its value: the first line of a longer document.
  package static func endsInsideValue(_ line: [UInt8]) -> Bool {
    do {
      _ = try JSONDocument(line + [UInt8(ascii: "\n")], duplicates: .kept, depth: maximumWrappedDepth)
      return false
    } catch {
      return error.endsInsideValue
    }
  }
}
