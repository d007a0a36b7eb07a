import CommandLineSupport
import DecodeCommand
import Testing

@Suite struct TimesTests {
  static let cases: [(payload: String, times: String, note: String?)] = [
    (#"{"exp":1700000000}"#, #"{"exp":"2023-11-14T22:13:20Z"}"#, "exp read as seconds"),
    (
      #"{"signedDate":1700000000123,"iat":0}"#,
      #"{"signedDate":"2023-11-14T22:13:20.123Z","iat":"1970-01-01T00:00:00Z"}"#,
      "iat read as seconds; signedDate read as milliseconds"
    ),
    (#"{"exp":1700000000.5}"#, #"{"exp":"2023-11-14T22:13:20.500Z"}"#, "exp read as seconds"),
    (#"{"exp":1700000000000.75}"#, #"{"exp":"2023-11-14T22:13:20Z"}"#, "exp read as milliseconds"),
    (#"{"exp":-1}"#, #"{"exp":"1969-12-31T23:59:59Z"}"#, "exp read as seconds"),
    (#"{"exp":99999999999}"#, #"{"exp":"5138-11-16T09:46:39Z"}"#, "exp read as seconds"),
    (#"{"exp":1e300,"nbf":"1700000000","iat":null,"price":1700000000}"#, "{}", nil),
    (#"{"exp":1,"exp":2}"#, #"{"exp":"1970-01-01T00:00:01Z"}"#, "exp read as seconds"),
    ("[1700000000]", "{}", nil),
  ]

  @Test(arguments: cases) func `time claims are read as seconds or milliseconds, and the guess is noted`(
    payload: String, times: String, note: String?
  ) {
    let outcome = decode.run(token(payload), "--times")
    #expect(outcome.lines.first?.hasSuffix(#","times":\#(times)}"#) == true)
    #expect(outcome.messages.filter { $0.hasPrefix("note:") } == (note.map { ["note: record 1: \($0)"] } ?? []))
  }

  @Test func `times of signed objects inside are named by where they stand`() {
    let inner = token(#"{"expiresDate":1700000000000}"#)
    let outcome = decode.run(token(#"{"data":{"signedTransactionInfo":"\#(inner)"}}"#), "--times")
    #expect(outcome.output.hasSuffix(#","times":{"transaction.expiresDate":"2023-11-14T22:13:20Z"}}"# + "\n"))
  }
}
