import AppleSamples
import CommandLineSupport
import JSON
import Testing

/// A line has one level more than what it carries, and an array of lines two.
struct DepthTests {
  /// An event whose payload has so many levels in a member that nobody knows.
  private func event(_ levels: Int) -> PlainEvent {
    let (open, close) = (String(repeating: "[", count: levels - 2), String(repeating: "]", count: levels - 2))
    let identity = #""bundleId":"com.example.app","appAppleId":1234567890,"environment":"Production""#
    return .tell("TEST", 0, about: #""data":{\#(identity),"x":\#(open)\#(close)}"#)
  }

  @Test func `whatever is verified can be ingested, and claimed`() throws {
    let verified = try Pipeline.verify([event(64)])
    #expect(verified.status == .success)
    let line = verified.output.dropLast()
    for input in ["\(line)", "[\(line)]", "[\(line)\n,\(line)]"] {
      let ingested = Pipeline.ingest(input)
      #expect(ingested.errors == "" && ingested.output.contains("unhandled_event_type"))
    }
  }

  @Test func `what is nested deeper is refused by who judges it`() throws {
    let refused = try Pipeline.verify([event(65)])
    #expect(refused.status == .refused && refused.output.contains(#""reason":"payload_malformed""#))
  }
}
