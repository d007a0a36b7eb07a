import JSON
import Testing

private func written(_ body: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter()
  body(&writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}

@Test func `a line is compact, in the order given, and leaves slashes alone`() {
  let line = written {
    $0.beginObject()
    $0.member("b", "https://x/\"\\\u{1}\u{7F}\n")
    $0.member("a", Int64(-5))
    $0.member("t", true)
    $0.member("left", ifPresent: String?.none)
    $0.member("n", orNull: nil)
    $0.member("l", ["x", "y"])
    $0.name("o")
    $0.beginObject()
    $0.endObject()
    $0.endObject()
  }
  #expect(line == #"{"b":"https://x/\"\\\u0001\u007f\n","a":-5,"t":true,"n":null,"l":["x","y"],"o":{}}"#)
}

@Test func `a control character is written with an escape, by its letter where it has one`() throws {
  let letters = [8: "b", 9: "t", 10: "n", 12: "f", 13: "r"]
  for value in Array(0..<0x20) + [0x7F] {
    let digits = String(value, radix: 16)
    let escape = letters[value] ?? "u" + String(repeating: "0", count: 4 - digits.count) + digits
    let text = String(Unicode.Scalar(UInt8(value)))
    #expect(written { $0.string("a" + text + "é" + text) } == "\"a\\\(escape)é\\\(escape)\"")
  }
}

@Test func `an embedded value keeps every byte but white space outside strings`() throws {
  let root = try JSONDocument("{ \"p\" :\t{ \"a b\" : [ 1.10 ,\r\n \"\\u0041 \\\" \" ] } }").root
  #expect(written { $0.value(root) } == #"{"p":{"a b":[1.10,"\u0041 \" "]}}"#)
}

@Test func `a string of any length is written whole, plain or around an escape`() {
  for length in 0...40 {
    let text = String((0..<length).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })
    #expect(written { $0.string(text) } == "\"\(text)\"")
    #expect(written { $0.string(text + "\n" + text) } == "\"\(text)\\n\(text)\"")
  }
}

@Test func `members lose their white space whatever their length, near the end of a text and far from it`() throws {
  for length in 0...130 {
    let long = String(repeating: "x", count: length)
    let values = ["\"\(long)\"", "[\"\(long)\", {}]", "{\"\(long)\": {\"a\": 1}}", "1"]
    for (name, value) in [("a", values[0]), (long, values[1]), (long, values[2]), (long, values[3])] {
      for tail in ["", ", \"z\": \"" + String(repeating: "y", count: 120) + "\""] {
        let spaced = "{ \"\(name)\" : \(value)\(tail) }"
        let document = try JSONDocument(spaced)
        #expect(written { $0.value(document.root) } == String(spaced.filter { $0 != " " }))
      }
    }
  }
}
