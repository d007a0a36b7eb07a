import JSON
import Testing

// Whatever has 96 bytes before it is read another way than the end of a text: here each text is read as an end, and with
// white space behind it that makes it none.

/// Appends white space, so that windows hold all of it.
private func padded(_ text: [UInt8]) -> [UInt8] { text + Array(repeating: UInt8(ascii: " "), count: 128) }

private func padded(_ text: String) -> [UInt8] { padded(Array(text.utf8)) }

/// The text of a value without white space outside strings, byte by byte.
private func compact(_ text: [UInt8]) -> [UInt8] {
  var (result, isString, isEscaped) = ([UInt8](), false, false)
  for byte in text {
    if !isString, " \t\r\n".utf8.contains(byte) { continue }
    if !isEscaped, byte == UInt8(ascii: "\"") { isString.toggle() }
    isEscaped = isString && !isEscaped && byte == UInt8(ascii: "\\")
    result.append(byte)
  }
  return result
}

private func written(_ value: JSONValue) -> [UInt8] {
  var writer = JSONWriter()
  writer.value(value)
  return writer.bytes
}

@Test func `a text means the same at its end and far from it`() throws {
  var texts = RandomText(seed: 96)
  var counts = (sound: 0, unsound: 0)
  for _ in 0..<5_000 {
    let text = texts.next()
    guard let problem = problem(text) else {
      let (near, far) = (try JSONDocument(text).root, try JSONDocument(padded(text)).root)
      #expect(written(near) == compact(text))
      #expect(written(far) == compact(text))
      counts.sound += 1
      continue
    }
    // What ends too early goes on differently with white space.
    if problem.problem == .unexpectedEnd { continue }
    #expect(JSONTests.problem(padded(text)) == problem)
    counts.unsound += 1
  }
  #expect(counts.sound > 2_000 && counts.unsound > 500)
}

@Test(arguments: 0..<130)
func `a name is found, and its twin refused, whatever its length and place`(length: Int) throws {
  let name = String(repeating: "n", count: length)
  for twin in [name, "\\u006e" + name.dropFirst(), "é" + name] where length > 0 {
    let start = "{\n  \"\(name)\": 1,\n  \"\(name)x\": {\"a\": [true, null]},\n  "
    let text = start + "\"\(twin)\": 2\n}"
    let isSame = !twin.hasPrefix("é")
    for bytes in [Array(text.utf8), padded(text)] {
      let expected = isSame ? JSONSyntaxError(problem: .duplicateMember, offset: start.utf8.count) : nil
      #expect(problem(bytes) == expected)
      let root = try JSONDocument(bytes, duplicates: .kept).root
      #expect(root[name]?.integer == 1 && root[name + "x"]?["a"] != nil && root[name + "y"] == nil)
      #expect(isSame || root[twin]?.integer == 2)
      #expect(written(root) == compact(Array(text.utf8)))
    }
  }
}

private let spaces = [
  "", " ", "\n", "\n ", "\n\n", "\n  ", "\n   ", "\r\n  ", "\n\t", "\n  \t", "\t", "\n \u{B}", "\u{B}", "\n\u{1F} ",
  "\n \u{A0}",
  "\n" + String(repeating: " ", count: 15), "\n" + String(repeating: " ", count: 30),
  "\n" + String(repeating: " ", count: 31), "\n" + String(repeating: " ", count: 32),
  "\n" + String(repeating: " ", count: 64), "\n" + String(repeating: " ", count: 120),
]

@Test(arguments: spaces)
func `white space before a name is taken for what it is, whatever stood before the last one`(first: String) {
  for second in spaces {
    for end in spaces {
      let text = "{\(first)\"a\": 1,\(second)\"b\":{},\(second)\"c\":\(end)\"\"\(end)}"
      let scalars = text.unicodeScalars
      let stray = scalars.firstIndex { $0.value < 32 && !"\t\r\n".unicodeScalars.contains($0) || $0.value > 127 }
      let offset = stray.map { text.utf8.distance(from: text.startIndex, to: $0) }
      let expected = offset.map { JSONSyntaxError(problem: .unexpectedByte, offset: $0) }
      #expect(problem(text) == expected)
      #expect(problem(padded(text)) == expected)
      guard expected == nil, let root = try? JSONDocument(padded(text)).root else { continue }
      #expect(written(root) == Array(#"{"a":1,"b":{},"c":""}"#.utf8))
    }
  }
}

@Test(arguments: [
  "0", "7", "10", "123456789012345", "1234567890123456", "12345678901234567", "-1", "-0", "1.5", "1e3", "1E-2", "0.0",
  "0e1",
  "123456789012345.5", "1234567890123456e1", "00", "01", "0123456789012345", "1.", "1.e", "1e", "1e+", "-", "-x", "1x",
  "1-2",
  "1.5.5", "12345678901234567890123",
])
func `a number ends where it ends, at the end of a text and far from it`(number: String) throws {
  for text in ["[\(number),1]", "{\"a\": \(number)}", "[[\(number)], \"a\"]"] {
    let near = problem(text)
    #expect(problem(padded(text)) == near)
    guard near == nil else { continue }
    let root = try JSONDocument(padded(text)).root
    let value = root["a"] ?? root.elements.first { _ in true }
    #expect((value?.elements.first { _ in true } ?? value)?.numberText == number)
  }
}

@Test(arguments: [
  (#"\""#, "\""), (#"\n"#, "\n"), (#"\\"#, "\\"), (#"\\\\"#, "\\\\"), (#"\\\""#, "\\\""), (#"\/"#, "/"),
  (#"\u0041"#, "A"),
  (#"\n\"\n"#, "\n\"\n"), ("é", "é"), (#"é\n"#, "é\n"), (#"\ud83d\ude00"#, "😀"), (#"\b\f\r\t"#, "\u{8}\u{C}\r\t"),
])
func `an escape means the same at every place of a window`(written: String, meant: String) throws {
  for before in 0..<140 {
    let left = String(repeating: "!", count: before)
    for right in ["", "\\n" + String(repeating: "~", count: 200)] {
      let string = "\"\\n\(left)\(written)\(right)\""
      let expected = "\n" + left + meant + right.replacing("\\n", with: "\n")
      let root = try JSONDocument("[\(string),\(string)]").root
      #expect(root.elements.allSatisfy { $0.string == expected })
    }
  }
}

@Test(arguments: [#"\x"#, #"\"#, #"\u12"#, #"\ud800"#, "\u{1}", #"\\\x"#, #"\é"#])
func `a wrong escape is found at every place of a window`(written: String) {
  for before in 0..<140 {
    let start = "\"\\n" + String(repeating: "!", count: before)
    let near = problem(start + written + "\"")
    let far = problem(start + written + String(repeating: "~", count: 200) + "\"")
    #expect(far != nil)
    // A backslash alone takes the quote behind it, which then is no end.
    if written != #"\"# { #expect(far?.offset == near?.offset && far?.problem == near?.problem) }
  }
}
