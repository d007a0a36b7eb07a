import Testing

@testable import JSON

/// Looking members up: in the value itself by text or name, and in an index of it.
struct MemberIndexTests {
  private func expect(
    _ text: String, _ name: String, _ value: String?, duplicates: JSONDocument.Duplicates = .refused,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let object = try JSONDocument(text, duplicates: duplicates).root
    let found = [object[name], object[JSONName(name)], MemberIndex(object)[JSONName(name)]]
    for one in found {
      #expect(one.map { String(decoding: $0.bytes, as: UTF8.self) } == value, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 40])
  func `a name of any length is found, and no other of that length`(length: Int) throws {
    let name = String(repeating: "n", count: length)
    for place in 0..<length {
      var letters = Array(name)
      letters[place] = "m"
      try expect(#"{"\#(String(letters))":1}"#, name, nil)
    }
    try expect(#"{"a":{"\#(name)":1},"\#(name)":[2,{}],"z":3}"#, name, "[2,{}]")
    try expect(#"{"a":{"\#(name)":1},"z":3}"#, name, nil)
  }

  @Test func `a name that is written with escapes is the same name`() throws {
    try expect(#"{"\u0061b":1}"#, "ab", "1")
    try expect(#"{"tab\there":1}"#, "tab\there", "1")
    try expect(#"{"tab\\there":1}"#, "tab\there", nil)
    try expect(#"{"é":1,"\u00e9\u00e9":2}"#, "éé", "2")
  }

  @Test func `of two that are kept the first is found`() throws {
    try expect(#"{"a":1,"b":2,"a":3}"#, "a", "1", duplicates: .kept)
    try expect(#"{"\u0061":1,"a":3}"#, "a", "1", duplicates: .kept)
  }

  @Test(arguments: ["[1]", "\"a\"", "1", "null", "{}"])
  func `nothing is in what has no members`(text: String) throws { try expect(text, "a", nil) }

  /// Names that differ in one bit land in each other's places.
  @Test(arguments: [1, 47, 48, 49, 64, 65, 300])
  func `each of many is found`(count: Int) throws {
    let object = try JSONDocument("{" + (0..<count).map { "\"m\($0)\":\($0)" }.joined(separator: ",") + "}").root
    let index = MemberIndex(object)
    for number in 0..<count { #expect(index[JSONName("m\(number)")]?.integer == Int64(number)) }
    #expect(index[JSONName("m\(count)")] == nil)
  }

  @Test func `members behind a large one are found`() throws {
    let large = "[" + Array(repeating: "0", count: 400).joined(separator: ",") + "]"
    let index = MemberIndex(try JSONDocument(#"{"a":1,"b":\#(large),"c":3}"#).root)
    #expect(index[JSONName("a")]?.integer == 1 && index[JSONName("c")]?.integer == 3 && index[JSONName("d")] == nil)
  }

  static let copies: [(text: String, copy: String)] = [
    (#"{"a":1,"name":{"b":[1,"x"]},"c":2}"#, #"{"name":{"b":[1,"x"]}}"#),
    (#"{ "name" : { "b" : "x y" } }"#, #"{"name":{"b":"x y"}}"#),
    (#"{"n\u0061me":"\u0061"}"#, #"{"name":"\u0061"}"#),
  ]

  @Test(arguments: copies)
  func `a member is copied as it would be written`(text: String, copy: String) throws {
    let name = JSONName("name")
    var writer = JSONWriter(capacity: 1)
    writer.beginObject()
    writer.member(name, copying: try #require(try JSONDocument(text).root[name]))
    writer.endObject()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == copy)
  }

  @Test func `a name that is made ready is written as others are`() {
    for text in ["", "plain", "\"quoted\"", "tab\t", "é", "\u{7F}"] {
      var (one, other) = (JSONWriter(), JSONWriter())
      for _ in 0..<2 {
        one.name(text)
        one.null()
        other.name(JSONName(text))
        other.null()
      }
      #expect(one.bytes == other.bytes, "\(text)")
    }
  }

  @Test func `a string says its text and no other`() throws {
    let values = Array(try JSONDocument(#"["text","t\u0065xt","texts","Text","",1,null,["text"]]"#).root.elements)
    #expect(values.map { $0.says("text") } == [true, true, false, false, false, false, false, false])
    #expect(values.map { $0.says("") } == [false, false, false, false, true, false, false, false])
  }
}
