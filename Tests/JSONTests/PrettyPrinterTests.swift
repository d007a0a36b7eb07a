import JSON
import Testing

@Suite struct PrettyPrinterTests {
  @Test(arguments: [
    ("{}", "{}"), ("[]", "[]"), ("1.10", "1.10"), (#""a\"b:,{}[]\\""#, #""a\"b:,{}[]\\""#),
    (#"{"a":{},"b":[[]]}"#, "{\n  \"a\": {},\n  \"b\": [\n    []\n  ]\n}"),
    (
      "\"\u{7F}\u{80}\u{9F}\u{A0}é\u{61C}\u{200E}\u{2028}\u{202A}\u{2069}\"",
      #""\u007f\u0080\u009f"# + "\u{A0}é" + #"\u061c\u200e\u2028\u202a\u2069""#
    ),
  ])
  func `a text is indented and shows what a terminal would act on`(json: String, expected: String) {
    #expect(String(decoding: PrettyPrinter.layOut(Array(json.utf8), isColoured: false), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    #"{"a":[1,-2.5e3,true,null,"x\u0000y",{"b":"\\"}],"a":{}}"#, #"[{"é":"\"\\\""},[[],{}],"]"]"#,
  ])
  func `what is laid out reads back as the same text`(json: String) throws {
    let text = PrettyPrinter.layOut(Array(json.utf8), isColoured: false)
    var writer = JSONWriter()
    writer.value(try JSONDocument(text, duplicates: .kept).root)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == json)
  }
}
