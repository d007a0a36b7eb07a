import Entitlements
import Instants
package import JSON

extension JSONWriter {
  /// A record as `entl-ingest` prints it, or without the rows, as the log keeps it.
  package mutating func record(_ record: IngestRecord, withRows: Bool = true) {
    beginObject()
    switch record.outcome {
    case .processed: member("kind", "processed")
    case .dropped: member("kind", "dropped")
    }
    member("source", ifPresent: record.source?.name)
    member("event_id", ifPresent: record.eventID)
    member("event_type", ifPresent: record.eventType)
    outcome(record.outcome, at: record.createdAt)
    member("subject_id", ifPresent: record.subject?.text)
    if withRows { rows(record.rows) }
    changes(of: record)
    member("notes", record.notes)
    endObject()
  }

  private mutating func outcome(_ outcome: IngestRecord.Outcome, at time: Instant) {
    switch outcome {
    case .processed(let effect):
      member("reason", orNull: nil)
      member("detail", orNull: nil)
      member("held", false)
      member("created_at", time.rfc3339)
      member("effect", effect.rawValue)
    case .dropped(let reason, let detail, let isHeld):
      member("reason", reason.rawValue)
      member("detail", orNull: detail)
      member("held", isHeld)
      member("created_at", time.rfc3339)
    }
  }

  /// The member `entitlements`.
  package mutating func rows(_ rows: [EncodedRow]) {
    name("entitlements")
    beginArray()
    for row in rows { raw(row.json) }
    endArray()
  }

  /// The member `changes`.
  package mutating func changes(of record: IngestRecord) {
    name("changes")
    beginArray()
    for (number, change) in zip(record.firstNumber..., record.changes) {
      beginObject()
      member("seq", number)
      member("event", change.event.rawValue)
      member("subject_id", change.subject.text)
      endObject()
    }
    endArray()
  }
}
