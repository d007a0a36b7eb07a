/// Pseudo-random numbers that a seed repeats (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Random JSON texts, and texts that nearly are.
struct RandomText {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A sound text; every third time then damaged in one to four places.
  mutating func next() -> [UInt8] {
    let depth = Int.random(in: 0..<100, using: &random) == 0 ? Int.random(in: 60...70, using: &random) : 0
    var text = Array(String(repeating: "[", count: depth).utf8)
    value(&text, depth: min(depth, 5))
    text += String(repeating: "]", count: depth).utf8
    if Int.random(in: 0..<3, using: &random) == 0 {
      for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&text) }
    }
    return text
  }

  private mutating func one(_ choices: [String]) -> String.UTF8View { choices.randomElement(using: &random)!.utf8 }

  private mutating func value(_ text: inout [UInt8], depth: Int) {
    space(&text)
    switch Int.random(in: 0..<(depth < 5 ? 10 : 6), using: &random) {
    case 0...1: text += one(["null", "true", "false"])
    case 2...3: text += one(Self.numbers)
    case 4...5: string(&text)
    case 6...7: list(&text, "[", "]") { $0.value(&$1, depth: depth + 1) }
    default:
      list(&text, "{", "}") {
        $0.string(&$1)
        $0.space(&$1)
        $1.append(UInt8(ascii: ":"))
        $0.value(&$1, depth: depth + 1)
      }
    }
    space(&text)
  }

  private mutating func list(
    _ text: inout [UInt8], _ open: String, _ close: String, _ part: (inout Self, inout [UInt8]) -> Void
  ) {
    text += open.utf8
    for number in 0..<Int.random(in: 0...5, using: &random) {
      if number > 0 { text += ",".utf8 }
      space(&text)
      part(&self, &text)
    }
    space(&text)
    text += close.utf8
  }

  private mutating func space(_ text: inout [UInt8]) {
    if Int.random(in: 0..<8, using: &random) == 0 { text += one([" ", "\n", "\t", "\r\n", "  "]) }
  }

  private mutating func string(_ text: inout [UInt8]) {
    text += "\"".utf8
    for _ in 0..<Int.random(in: 0...6, using: &random) { text += one(Self.pieces) }
    text += "\"".utf8
  }

  private mutating func damage(_ text: inout [UInt8]) {
    let at = Int.random(in: 0...text.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: text.insert(UInt8.random(in: .min ... .max, using: &random), at: at)
    case 1: text.insert(contentsOf: one(Self.tokens), at: at)
    case 2: text.removeSubrange(at..<min(text.count, at + Int.random(in: 1...3, using: &random)))
    case 3: text.removeLast(text.count - at)
    default: if at < text.count { text[at] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    }
  }

  private static let numbers = [
    "0", "-0", "1", "-1", "10", "1.5", "-0.25", "1e3", "1E+2", "2.5e-3", "1750000000", "9007199254740993",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "123456789012345678901234567890", "1e400",
    "0.1000", "1e-400",
  ]

  private static let pieces = [
    "a", "b", "id", "status", "a longer piece of plain text", " ", "é", "漢", "🌍", "\u{7F}", "\u{2028}", "/",
    "\\/", "\\\"", "\\\\", "\\n", "\\t", "\\b", "\\f", "\\r", "\\u0061", "\\u00e9", "\\uD83C\\uDF0D", "\\u0000",
    "\\u001f",
  ]

  private static let tokens = [
    "\"", "\\", "\\u", "\\u12", "\\ud800", "\\udc00", "\\x", "{", "}", "[", "]", ",", ":", "-", ".", "e", "0", "01",
    "nul", "True", "NaN", "'", "//", "/**/", "\u{0}", "\u{FEFF}", "\u{A0}", "\u{B}", "\n",
  ]
}
