import JSON
import Testing

@Test func `order, exact number text and bytes are kept`() throws {
  let root = try JSONDocument(#"{"z":1.10,"a":[1e400,-0],"s":"\u00e9\n"}"#).root
  #expect(root.members.map(\.name) == ["z", "a", "s"])
  #expect(root["z"]?.numberText == "1.10")
  #expect(root["a"]?.elements.map(\.numberText) == ["1e400", "-0"])
  #expect(root["s"]?.string == "é\n")
  #expect(root["a"].map { String(decoding: $0.bytes, as: UTF8.self) } == "[1e400,-0]")
  #expect(root["missing"] == nil && root["z"]?["a"] == nil)
}

@Test(
  arguments: [
    ("{\"a\":1,\"a\":2}", .duplicateMember, 7), (#"{"a":1,"\u0061":2}"#, .duplicateMember, 7),
    ("", .unexpectedEnd, 0), ("{", .unexpectedEnd, 1), ("[1,", .unexpectedEnd, 3), ("[1,]", .unexpectedByte, 3),
    ("{} x", .trailingBytes, 3), ("01", .invalidNumber, 1), ("-", .unexpectedEnd, 1), ("1.e", .invalidNumber, 2),
    (#""\ud800""#, .loneSurrogate, 1), (#""\udc00""#, .loneSurrogate, 1), (#""\ud800\u0041""#, .loneSurrogate, 1),
    (#""\x""#, .invalidEscape, 1), ("\"\u{1}\"", .controlCharacter, 1), ("\u{FEFF}{}", .byteOrderMark, 0),
    ("nul", .unexpectedEnd, 3), ("nulL", .unexpectedByte, 3),
  ] as [(String, JSONSyntaxError.Problem, Int)])
func `an offence is named with its byte offset`(text: String, wanted: JSONSyntaxError.Problem, offset: Int) {
  #expect(problem(text) == JSONSyntaxError(problem: wanted, offset: offset))
}

@Test func `nesting of 64 is read and of 65 is refused`() {
  #expect(problem(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)) == nil)
  #expect(problem(String(repeating: "[", count: 65))?.problem == .tooDeep)
}

@Test func `texts with as many values as there can be are read whole`() throws {
  for count in [0, 1, 7, 8, 9, 100, 5000] {
    let ones = Array(repeating: "1", count: count).joined(separator: ",")
    let deep = String(repeating: "[", count: 63) + "[\(ones)]" + String(repeating: "]", count: 63)
    #expect(try JSONDocument("[\(ones)]").root.elements.count { $0.integer == 1 } == count)
    #expect(problem(deep) == nil)
    #expect(problem(String(deep.dropLast()))?.endsInsideValue == true)
    let empty = "[" + Array(repeating: "{}", count: count).joined(separator: ",") + "]"
    #expect(try JSONDocument(empty).root.elements.count { $0.kind == .object } == count)
  }
}

@Test(arguments: ["k", "\\u006b", "a name of more than eight bytes, k", "a name \\u006ff more than eight bytes, k"])
func `a duplicate among many members is found, the first to come twice`(name: String) {
  let members = (0..<5000).map { "\"\(name)\($0)\":0" }
  #expect(problem("{" + members.joined(separator: ",") + "}") == nil)
  let plain = name.replacing("\\u006f", with: "o").replacing("\\u006b", with: "k")
  let twice = "{" + (members + ["\"\(plain)7\":1", "\"\(name)3\":1"]).joined(separator: ",") + "}"
  let offset = twice.utf8.count - "\"\(plain)7\":1,\"\(name)3\":1}".utf8.count
  #expect(problem(twice) == JSONSyntaxError(problem: .duplicateMember, offset: offset))
}

@Test func `duplicates can be kept for showing`() throws {
  let root = try JSONDocument(#"{"a":1,"a":2}"#, duplicates: .kept).root
  #expect(root.members.map(\.value.integer) == [1, 2])
  #expect(root["a"]?.integer == 1)
}

@Test(
  arguments: [
    ("0", 0), ("-0", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
    ("-9223372036854775809", nil), ("99999999999999999999", nil), ("1.0", nil), ("1e3", nil),
  ] as [(String, Int64?)])
func `an integer is digits that fit in 64 bits`(text: String, value: Int64?) throws {
  #expect(try JSONDocument(text).root.integer == value)
}

@Test(arguments: [
  ("{", true), ("{\"a\":", true), ("[1,", true), ("[1", true), ("{}", false), ("{\"a", false), ("[tru", false),
  ("{]", false), ("", true), ("{\"a\":1,\"a\":", true),
])
func `a first line ends inside a value when more lines can complete it`(line: String, expected: Bool) {
  #expect(JSONDocument.endsInsideValue(Array(line.utf8)) == expected)
}
