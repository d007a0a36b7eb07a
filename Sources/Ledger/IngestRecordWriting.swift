import Entitlements
import Instants
package import JSON

extension JSONWriter {
  package mutating func record(_ record: IngestRecord) {
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
    name("entitlements")
    beginArray()
    for row in record.entitlements { entitlement(row) }
    endArray()
    name("changes")
    beginArray()
    for change in record.changes { self.change(change) }
    endArray()
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

  private mutating func change(_ numbered: IngestRecord.NumberedChange) {
    beginObject()
    member("seq", numbered.number)
    member("event", numbered.change.event.rawValue)
    member("subject_id", numbered.change.subject.text)
    endObject()
  }
}
