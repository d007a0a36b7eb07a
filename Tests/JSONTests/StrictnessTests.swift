import JSON
import Testing

@Test(arguments: [
  "null", "true", "false", "0", "-0", "-1", "10.25", "1e5", "1E+5", "1.5e-5", "1e99999",
  "123456789012345678901234567890",
  "\"\"", "\"a\"", "\"\u{7F}\"", "\"\u{2028}\u{10FFFF}\u{FFFF}\"", #""\"\\\/\b\f\n\r\t\u0000\uFFFF""#,
  #""\uD800\uDC00\udbff\uDFFF""#, "[]", "[[],{}]", "{}", #"{"":0}"#, #"{"a":{"a":{"a":1}}}"#, " \t\r\n[ 1 , 2 ] \n",
  #"{"a":1,"A":2,"a ":3,"ａ":4,"\u0041\u0041":5}"#,
])
func `sound texts are read`(text: String) {
  #expect(problem(text) == nil)
}

@Test(
  arguments: [
    (
      .unexpectedEnd,
      ["", " ", "[", "[1", "[1,", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "\"", "\"a", "\"\\"]
    ),
    (.unexpectedEnd, ["\"\\u00", "\"\\ud800", "\"\\ud800\\", "\"\\ud800\\u", "-", "1.", "1e", "1e+", "t", "fals"]),
    (
      .unexpectedByte,
      ["[1 2]", "[1,]", "[,1]", "[1}", "{1:1}", "{a:1}", "{\"a\" 1}", "{\"a\":1,}", "{,}", "{\"a\"}", "]"]
    ),
    (.unexpectedByte, ["'a'", "True", "NaN", "Infinity", "+1", ".5", "/**/1", "//\n1", "\u{A0}1", "\u{B}1", "\u{C}1"]),
    (.unexpectedByte, ["\u{0}", "[\u{0}]", "nulL"]),
    (.invalidNumber, ["01", "-01", "00", "1.e1", "1.a", "1ea", "1e+a", "-a", "--1"]),
    (.trailingBytes, ["1 2", "{}{}", "[]]", "null,", "1\u{0}", "\"a\"\"", "0x10", "1a", "truefalse"]),
    (.controlCharacter, ["\"\u{0}\"", "\"\u{1F}\"", "\"a\nb\"", "\"\t\""]),
    (.invalidEscape, [#""\a""#, #""\'""#, #""\U0041""#, #""\u004""#, #""\u00G0""#, #""\u{41}""#, #""\x41""#]),
    (
      .loneSurrogate,
      [#""\uD800""#, #""\uDC00""#, #""\uDC00\uD800""#, #""\uD800\uD800""#, #""\uD800a""#, #""\uD800\n""#]
    ),
    (.byteOrderMark, ["\u{FEFF}", "\u{FEFF}null"]),
    (.duplicateMember, [#"{"a":1,"a":1}"#, #"{"\u0061":1,"a":1}"#, #"[{"b":{"":0,"":0}}]"#, #"{"é":0,"\u00e9":0}"#]),
    (.duplicateMember, [#"{"\ud83c\udf0d":0,"b":0,"🌍":0}"#]),
  ] as [(JSONSyntaxError.Problem, [String])])
func `unsound texts are refused for what is wrong with them`(wanted: JSONSyntaxError.Problem, texts: [String]) {
  for text in texts { #expect(problem(text)?.problem == wanted, "\(text.debugDescription)") }
}

@Test(
  arguments: [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x41], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
    [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
    [0xF0, 0x9F, 0x8C], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE],
    [0xFF],
  ] as [[UInt8]])
func `bytes that are not UTF-8 are refused where they begin`(bytes: [UInt8]) {
  let quote = UInt8(ascii: "\"")
  for before in 0..<10 {
    let text = [quote] + Array(repeating: UInt8(ascii: "a"), count: before) + bytes + [quote]
    #expect(problem(text) == JSONSyntaxError(problem: .invalidUTF8, offset: 1 + before))
  }
}

@Test func `UTF-16 and UTF-32 are refused`() {
  let text = "{\"a\":1}"
  #expect(problem(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })?.offset == 0)
  #expect(problem(text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })?.offset == 1)
  #expect(problem(text.unicodeScalars.flatMap { [UInt8($0.value), 0, 0, 0] })?.offset == 1)
}

/// Strings are read eight bytes at a time: each special byte is tried at each place of a word.
@Test(arguments: [0x00, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7E, 0x7F, 0x80] as [UInt8])
func `a byte means the same at every place of a string`(byte: UInt8) throws {
  for before in Array(0..<20) + Array(120..<140) {
    for after in Array(0..<10) + [80] {
      let inside = Array(repeating: UInt8(ascii: "!"), count: before) + [byte] + Array(repeating: 0x7E, count: after)
      let text = [UInt8(ascii: "\"")] + inside + [UInt8(ascii: "\"")]
      let expected: JSONSyntaxError.Problem? =
        switch byte {
        case 0x00, 0x1F: .controlCharacter
        case UInt8(ascii: "\""): .trailingBytes
        case UInt8(ascii: "\\"): after == 0 ? .unexpectedEnd : .invalidEscape
        case 0x80: .invalidUTF8
        default: nil
        }
      #expect(problem(text)?.problem == expected)
      if expected == nil { #expect(try JSONDocument(text).root.utf8.map(Array.init) == inside) }
    }
  }
}

/// What escapes stand for, and their place in a word when the text is copied.
@Test(arguments: [
  (#"\""#, "\""), (#"\n"#, "\n"), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\u0041"#, "A"), (#"\u00e9"#, "é"), ("é", "é"),
  (#"\ud83d\ude00"#, "😀"), ("\u{7F}", "\u{7F}"), (#"\b\f\r\t"#, "\u{8}\u{C}\r\t"),
])
func `an escape means the same at every place, and is copied as it stands`(written: String, meant: String) throws {
  for before in 0..<20 {
    for after in 0..<10 {
      let (left, right) = (String(repeating: "!", count: before), String(repeating: " ", count: after))
      let string = "\"\(left)\(written)\(right)\""
      let document = try JSONDocument("{\(right)\(string)\n\(left.map { _ in " " }.joined()):\t\(string)}").root
      let member = document.members.first { _ in true }
      #expect(member?.name == left + meant + right && member?.value.string == left + meant + right)
      var writer = JSONWriter()
      writer.value(document)
      #expect(String(decoding: writer.bytes, as: UTF8.self) == "{\(string):\(string)}")
    }
  }
}

@Test func `members are found by name, whatever the name's length and place`() throws {
  for length in 0..<40 {
    let names = ["x", "y", "z"].map { String(repeating: "n", count: length) + $0 }
    let text = "{" + names.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}"
    let root = try JSONDocument(text).root
    for name in names { #expect(root[name]?.string == name) }
    #expect(root[String(repeating: "n", count: length)] == nil)
  }
}
