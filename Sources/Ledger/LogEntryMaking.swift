import Entitlements
import JSON

extension LogEntry {
  init(_ record: IngestRecord, _ source: Source) {
    var writer = JSONWriter()
    writer.record(record, withRows: false)
    self.init(
      at: record.createdAt, source: source, kind: record.reason == nil ? .processed : .dropped, reason: record.reason,
      subject: record.subject, line: writer.bytes)
  }
}
