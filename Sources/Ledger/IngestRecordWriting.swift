package import Entitlements
import Instants
package import JSON

extension JSONWriter {
  /// A record as `entl-ingest` prints it.
  package mutating func record(_ record: IngestRecord) {
    head(of: record)
    rows(record.rows)
    tail(of: record)
  }

  /// What stands before the rows.
  fileprivate mutating func head(of record: IngestRecord) {
    beginObject()
    switch record.outcome {
    case .processed: member(.kind, "processed")
    case .dropped: member(.kind, "dropped")
    }
    member(.source, ifPresent: record.source?.name)
    member(.eventID, ifPresent: record.eventID)
    member(.eventType, ifPresent: record.eventType)
    outcome(record.outcome, at: record.createdAt)
    member(.subject, ifPresent: record.subject?.text)
  }

  fileprivate mutating func tail(of record: IngestRecord) {
    changes(of: record)
    member(.notes, record.notes)
    endObject()
  }

  private mutating func outcome(_ outcome: IngestRecord.Outcome, at time: Instant) {
    switch outcome {
    case .processed(let effect):
      member(.reason, orNull: nil)
      member(.detail, orNull: nil)
      member(.held, false)
      member(.createdAt, time)
      member(.effect, effect.rawValue)
    case .dropped(let reason, let detail, let isHeld):
      member(.reason, reason.rawValue)
      member(.detail, orNull: detail)
      member(.held, isHeld)
      member(.createdAt, time)
    }
  }

  /// The member `entitlements`.
  package mutating func rows(_ rows: [EncodedRow]) {
    name(.rows)
    beginArray()
    for row in rows { raw(row.json) }
    endArray()
  }

  /// The member `changes`.
  package mutating func changes(of record: IngestRecord) {
    name(.changes)
    beginArray()
    for (number, change) in zip(record.firstNumber..., record.changes) {
      beginObject()
      member(.number, number)
      member(.event, change.event.rawValue)
      member(.subject, change.subject.text)
      endObject()
    }
    endArray()
  }
}

/// A record as the log keeps it, which is how it is printed, but for the rows.
struct LoggedRecord: Equatable, Sendable {
  private(set) var line: [UInt8]
  /// Where the rows would stand.
  private let cut: Int

  init(_ record: IngestRecord) {
    var writer = JSONWriter(capacity: 640)
    writer.head(of: record)
    cut = writer.bytes.count
    writer.tail(of: record)
    line = writer.bytes
  }

  /// With changes whose numbers are greater.
  func numbered(_ offset: Int64) -> LoggedRecord {
    var copy = self
    copy.line.replaceSubrange(cut..., with: Array(line[cut...]).numbered(offset))
    return copy
  }

  func line(with rows: [EncodedRow]) -> [UInt8] {
    let size = rows.reduce(32) { $0 + $1.json.count + 1 }
    var writer = JSONWriter(capacity: size)
    writer.beginObject()
    writer.rows(rows)
    var whole: [UInt8] = []
    whole.reserveCapacity(line.count + size)
    whole += line[..<cut]
    whole.append(UInt8(ascii: ","))
    whole += writer.bytes.dropFirst()
    whole += line[cut...]
    return whole
  }
}

extension IngestRecord {
  /// The record as `entl-ingest` prints it.
  package var line: [UInt8] {
    if let logged { return logged.line(with: rows) }
    var writer = JSONWriter()
    writer.record(self)
    return writer.bytes
  }
}
