package import JSON

/// A line that `entl-verify` has accepted: who signed it, which event it is, and the line itself.
package struct VerifiedLine: Sendable {
  package let source: Source
  package let eventID: String
  package let eventType: String?
  package let notes: [String]
  package let line: JSONValue

  package init(source: Source, eventID: String, eventType: String?, notes: [String], line: JSONValue) {
    self.source = source
    self.eventID = eventID
    self.eventType = eventType
    self.notes = notes
    self.line = line
  }
}

/// What one event contributes: facts about one subscription.
package struct Observation: Sendable {
  package let subscription: SubscriptionID
  package let facts: [Fact]
  /// Words for what is unusual about the event.
  package let notes: [String]

  package init(subscription: SubscriptionID, facts: [Fact], notes: [String] = []) {
    self.subscription = subscription
    self.facts = facts
    self.notes = notes
  }
}

/// What a source makes of a verified line.
package enum Reading: Sendable {
  case observation(Observation)
  /// No facts; the event may be given again once the cause is mended.
  case dropped(DropReason, detail: String? = nil, notes: [String] = [])
}
