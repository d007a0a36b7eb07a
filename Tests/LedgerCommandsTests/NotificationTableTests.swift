import AppleSamples
import CommandLineSupport
import JSON
import Testing

/// rules.md §3, row by row: signed, verified, ingested.
struct NotificationTableTests {
  @Test(arguments: AppleCase.all)
  func `events mean what the table says`(sample: AppleCase) throws {
    let verified = try Pipeline.verify(sample.events)
    #expect(verified.status == .success, "\(verified.output) \(verified.errors)")
    let ingested = Pipeline.ingest(verified.output)
    #expect(ingested.status == .success && ingested.errors.isEmpty, "\(ingested.errors)")
    let records = try ingested.values
    #expect(records.map(summary(ofRecord:)) == sample.records)
    #expect(try Pipeline.rows(records).map(\.summary) == sample.rows)
  }

  @Test(arguments: AppleCase.all)
  func `the line that verify prints is the line the samples have`(sample: AppleCase) throws {
    for event in sample.events {
      let verified = try Pipeline.verify([event])
      let root = try #require(try verified.values.first?["root"]?.string)
      let fromSample = Pipeline.ingest(event.line(root: root)).lines.map(withoutIdentity)
      #expect(Pipeline.ingest(verified.output).lines.map(withoutIdentity) == fromSample)
    }
  }

  /// Bare objects have the digest of their token for an id.
  private func withoutIdentity(_ record: String) -> String {
    record.replacing(/"event_id":"[^"]*"/, with: "")
  }
}
