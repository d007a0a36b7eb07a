import JSON

/// The members of an event that a delivery is judged and written by.
extension JSONName {
  static let object = JSONName("object")
  static let id = JSONName("id")
  static let type = JSONName("type")
  static let data = JSONName("data")
  static let testClock = JSONName("test_clock")
  static let livemode = JSONName("livemode")
  static let eventID = JSONName("event_id")
  static let eventType = JSONName("event_type")
  static let payload = JSONName("payload")
}
