import Entitlements

extension LogEntry {
  init(_ record: IngestRecord, _ source: Source, line: [UInt8]? = nil) {
    self.init(
      at: record.createdAt, source: source, kind: record.reason == nil ? .processed : .dropped, reason: record.reason,
      subject: record.subject, line: line ?? LoggedRecord(record).line)
  }
}
