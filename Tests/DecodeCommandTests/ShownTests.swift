import CommandLineSupport
import DecodeCommand
import JWS
import Testing

@Suite struct ShownTests {
  @Test(arguments: [
    #"{"b":1,"a":12345678901234567890,"c":1.10,"d":1e400,"e":-0}"#,
    #"{"a":"\u00e9\/","b":"é/","n":null,"t":[true,false,{}]}"#,
    #"["not","an","object"]"#, #""text""#, "17", "null",
  ])
  func `order, numbers and escapes are shown as signed`(payload: String) {
    let outcome = decode.run(token(payload))
    #expect(outcome.output == line(payload))
    #expect(outcome.errors == "")
    #expect(outcome.status == .success)
  }

  @Test func `white space between the tokens of JSON is left out and inside strings kept`() {
    #expect(decode.run(token("{ \"a\" :\n[ 1 , \"b  c\" ] }")).output == line(#"{"a":[1,"b  c"]}"#))
  }

  @Test(arguments: ["none", "HS256", "RS1", "ML-DSA-44", "", "whatever\\u0007"])
  func `any algorithm is shown`(algorithm: String) {
    let outcome = decode.run(token("{}", header: #"{"alg":"\#(algorithm)"}"#, signature: 0))
    #expect(outcome.output == #"{"verified":false,"header":{"alg":"\#(algorithm)"},"payload":{}}"# + "\n")
    #expect(outcome.status == .success)
  }

  @Test func `duplicates are shown with a warning`() {
    let outcome = decode.run(token(#"{"a":1,"\u0061":2}"#, header: #"{"alg":"none","alg":"RS256"}"#))
    #expect(
      outcome.output
        == #"{"verified":false,"header":{"alg":"none","alg":"RS256"},"payload":{"a":1,"\u0061":2}}"# + "\n")
    #expect(
      outcome.messages == [
        "warning: record 1: header: duplicate member at byte 14",
        "warning: record 1: payload: duplicate member at byte 7",
      ])
    #expect(outcome.status == .success)
  }

  static let odd: [(payload: [UInt8], member: String, warning: String)] = [
    (Array("plain \u{1}\"text\"".utf8), #""payload_text":"plain \u0001\"text\"""#, "unexpected byte at byte 0"),
    (Array(#"{"a":1} x"#.utf8), #""payload_text":"{\"a\":1} x""#, "bytes after the value at byte 8"),
    (Array(#"{"a":"\ud800"}"#.utf8), #""payload_text":"{\"a\":\"\\ud800\"}""#, "lone surrogate at byte 6"),
    ([0xFF, 0xFE], #""payload_base64":"//4=""#, "unexpected byte at byte 0"),
    ([0x22, 0xC3, 0x28, 0x22], #""payload_base64":"IsMoIg==""#, "invalid UTF-8 at byte 1"),
  ]

  @Test(arguments: odd) func `a payload that is no JSON is shown as text or base64`(
    payload: [UInt8], member: String, warning: String
  ) {
    let outcome = decode.run(token(payload))
    #expect(outcome.output == #"{"verified":false,"header":{"alg":"ES256"},"# + member + "}\n")
    #expect(outcome.messages == ["warning: record 1: the payload is not JSON: \(warning)"])
    #expect(outcome.status == .success)
    #expect(decode.run(token(payload), "--payload").output == "{\(member)}\n")
  }

  @Test func `nesting that is too deep is shown as text`() {
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    #expect(decode.run(token(deep)).output.contains(#""payload_text":"[[["#))
    let just = String(deep.dropFirst().dropLast())
    for arguments in [[], ["--pretty"]] {
      #expect(decode.invoke(arguments, input: Array(token(just).utf8)).errors == "")
    }
  }

  @Test func `an empty payload is called detached`() {
    let outcome = decode.run(token(""))
    #expect(outcome.output == #"{"verified":false,"header":{"alg":"ES256"},"payload_text":""}"# + "\n")
    #expect(outcome.messages == ["warning: record 1: the payload is empty or detached"])
  }

  @Test func `a payload that is not encoded is shown as it stands`() {
    let header = Base64URL.encodeText(Array(#"{"alg":"HS256","b64":false,"crit":["b64"]}"#.utf8))
    let outcome = decode.run("\(header).$02.AAAA", "--payload")
    #expect(outcome.output == #"{"payload_text":"$02"}"# + "\n")
  }

  @Test func `the header or the payload alone`() {
    #expect(decode.run(token("{}"), "--header").output == #"{"alg":"ES256"}"# + "\n")
    #expect(decode.run(token(#"{"a":1}"#), "--payload").output == #"{"a":1}"# + "\n")
    for arguments in [["--header", "--payload"], ["--times", "--payload"]] {
      #expect(decode.invoke(arguments).status == .usage)
    }
  }

  @Test func `signed objects inside an App Store payload stand beside it`() {
    let transaction = token(#"{"transactionId":"1"}"#)
    let renewal = token(#"{"autoRenewStatus":1}"#)
    let app = token(#"{"receiptType":"Sandbox"}"#)
    let payload =
      #"{"data":{"signedRenewalInfo":"\#(renewal)","signedTransactionInfo":"\#(transaction)"},"#
      + #""appData":{"signedAppTransactionInfo":"\#(app)"}}"#
    let outcome = decode.run(token(payload))
    #expect(
      outcome.output == #"{"verified":false,"header":{"alg":"ES256"},"payload":\#(payload),"#
        + #""transaction":{"transactionId":"1"},"renewal_info":{"autoRenewStatus":1},"#
        + #""app_transaction":{"receiptType":"Sandbox"}}"# + "\n")
    #expect(outcome.errors == "")
  }

  @Test func `a broken signed object inside is a warning and the rest is shown`() {
    let payload = #"{"data":{"signedTransactionInfo":"a.b","signedRenewalInfo":"\#(token("x"))"}}"#
    let outcome = decode.run(token(payload))
    #expect(outcome.lines[0].hasSuffix(#""renewal_info_text":"x"}"#))
    #expect(
      outcome.messages == [
        "warning: record 1: signedTransactionInfo is no token",
        "warning: record 1: renewal_info: unexpected byte at byte 0",
      ])
  }

  @Test func `an encrypted token shows its header and is status 65`() {
    let header = Base64URL.encodeText(Array(#"{"alg":"dir","enc":"A256GCM"}"#.utf8))
    let outcome = decode.run("\(header)..AAAA.AAAA.AAAA")
    #expect(outcome.output == #"{"verified":false,"header":{"alg":"dir","enc":"A256GCM"}}"# + "\n")
    #expect(outcome.messages == ["error: record 1: the token is encrypted: only its header can be read"])
    #expect(outcome.status == .badInput)
  }
}
