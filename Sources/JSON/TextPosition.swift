/// A place in a text as people count it: lines and columns from 1, columns in characters of Unicode.
package struct TextPosition: Equatable, Sendable {
  package let line: Int
  package let column: Int

  /// The place of a byte offset.
  package init(of offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
  }
}
