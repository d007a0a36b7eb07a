/// Lays a compact JSON text out for people: indented, in colour where wanted, safe for a terminal.
///
/// Works on the tokens as they stand, so that numbers, escapes, order and duplicates are shown as they were written.
package struct PrettyPrinter {
  /// SGR parameters by what is coloured.
  private enum Colour: String {
    case name = "1;34"
    case string = "32"
    case other = "33"
  }

  private let isColoured: Bool
  private var output: [UInt8] = []
  private var depth = 0

  /// The text laid out, without a newline at the end. `json` is one valid JSON text without needless white space.
  package static func layOut(_ json: [UInt8], isColoured: Bool) -> [UInt8] {
    var printer = PrettyPrinter(isColoured: isColoured)
    printer.layOut(json)
    return printer.output
  }

  private init(isColoured: Bool) { self.isColoured = isColoured }

  private mutating func layOut(_ json: [UInt8]) {
    var at = 0
    while at < json.count {
      let byte = json[at]
      let next = at + 1 < json.count ? json[at + 1] : 0
      at += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        output.append(byte)
        if next == byte + 2 {
          output.append(next)
          at += 1
        } else {
          depth += 1
          newLine()
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        newLine()
        output.append(byte)
      case UInt8(ascii: ","):
        output.append(byte)
        newLine()
      case UInt8(ascii: ":"):
        output += Array(": ".utf8)
      default:
        let end = Self.endOfScalar(json, from: at - 1)
        let isName = end < json.count && json[end] == UInt8(ascii: ":")
        let colour: Colour = byte != UInt8(ascii: "\"") ? .other : isName ? .name : .string
        scalar(json[(at - 1)..<end], colour)
        at = end
      }
    }
  }

  /// Where the string, number or literal that begins at `start` ends.
  private static func endOfScalar(_ json: [UInt8], from start: Int) -> Int {
    var at = start
    guard json[start] == UInt8(ascii: "\"") else {
      while at < json.count, !endsScalar(json[at]) { at += 1 }
      return at
    }
    at += 1
    while at < json.count, json[at] != UInt8(ascii: "\"") { at += json[at] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(at + 1, json.count)
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  private mutating func scalar(_ text: ArraySlice<UInt8>, _ colour: Colour) {
    if isColoured { output += Array("\u{1B}[\(colour.rawValue)m".utf8) }
    appendVisible(text)
    if isColoured { output += Array("\u{1B}[0m".utf8) }
  }

  /// Escapes what could move the cursor or reorder the line; the escapes are JSON's own.
  private mutating func appendVisible(_ text: ArraySlice<UInt8>) {
    if text.allSatisfy({ $0 < 0x7F }) {
      output += text
      return
    }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        let digits = String(scalar.value, radix: 16)
        output += Array(("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8)
      default: output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  private mutating func newLine() {
    output.append(UInt8(ascii: "\n"))
    output += [UInt8](repeating: UInt8(ascii: " "), count: 2 * depth)
  }
}
