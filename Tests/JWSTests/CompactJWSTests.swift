import JWS
import Testing

@Suite struct CompactJWSTests {
  @Test func `the three parts are decoded and the signing input is the text before the last dot`() throws {
    let token = try CompactJWS(Array("e30.Zm9v.AQI".utf8))
    #expect(try token.header() == Array("{}".utf8))
    #expect(token.payload == Array("foo".utf8))
    #expect(token.signature == [1, 2])
    #expect(Array(token.signingInput) == Array("e30.Zm9v".utf8))
    #expect(Array(token.encodedHeader) == Array("e30".utf8))
    #expect(Array(token.encodedPayload) == Array("Zm9v".utf8))
    #expect(Array(token.encodedSignature) == Array("AQI".utf8))
    // The same where it stands in a longer text.
    let part = try CompactJWS(Array(#"{"a":"e30.Zm9v.AQI"}"#.utf8)[6..<18])
    #expect(part.payload == token.payload && part.signature == token.signature)
    #expect(part.signingInput == token.signingInput && part.encodedHeader == token.encodedHeader)
    #expect(part.encodedPayload == token.encodedPayload && part.encodedSignature == token.encodedSignature)
  }

  @Test func `an unsecured token has an empty signature`() throws {
    #expect(try CompactJWS(Array("e30.e30.".utf8)).signature.isEmpty)
  }

  @Test(
    arguments: [
      ("", .segments(1)), ("e30", .segments(1)), ("e30.e30", .segments(2)), ("e30.e30.AQI.", .segments(4)),
      ("e30....", .segments(5)), ("e3.e30.AQI", .headerEncoding), ("e30=.e30.AQI", .headerEncoding),
      ("e30.e30=.AQI", .payloadEncoding), ("e30.e 30.AQI", .payloadEncoding), ("e30.e30.AQI=", .signatureEncoding),
      ("e30.e30.AQJ", .signatureEncoding), ("e30.e30.A", .signatureEncoding), (" e30.e30.AQI", .headerEncoding),
      ("e30.e30.AQI\n", .signatureEncoding),
    ] as [(String, CompactJWS.Problem)])
  func `anything else is refused by the part that is wrong`(text: String, problem: CompactJWS.Problem) {
    #expect(throws: problem) { try CompactJWS(Array(text.utf8)).header() }
  }

  @Test(arguments: 0...70)
  func `the dots are found wherever they stand`(groups: Int) throws {
    let header = String(repeating: "A", count: groups * 4)
    let token = try CompactJWS(Array("\(header).Zm9v.AQI".utf8))
    #expect(token.encodedHeader.count == groups * 4)
    #expect(try token.header().count == groups * 3)
    #expect(token.payload == Array("foo".utf8))
    #expect(token.signature == [1, 2])
    #expect(throws: CompactJWS.Problem.segments(4)) { try CompactJWS(Array("\(header).Zm9v..AQI".utf8)) }
    #expect(throws: CompactJWS.Problem.segments(2)) { try CompactJWS(Array("\(header).Zm9vAQI".utf8)) }
  }
}
