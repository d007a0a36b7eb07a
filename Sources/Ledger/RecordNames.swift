import JSON

/// Members of the lines of `entl-verify`, and of records.
extension JSONName {
  static let verified = JSONName("verified")
  static let source = JSONName("source")
  static let payload = JSONName("payload")
  static let kind = JSONName("kind")
  static let eventID = JSONName("event_id")
  static let eventType = JSONName("event_type")
  static let notes = JSONName("notes")
  static let reason = JSONName("reason")
  static let detail = JSONName("detail")
  static let held = JSONName("held")
  static let createdAt = JSONName("created_at")
  static let effect = JSONName("effect")
  static let subject = JSONName("subject_id")
  static let rows = JSONName("entitlements")
  static let changes = JSONName("changes")
  static let number = JSONName("seq")
  static let event = JSONName("event")
}
