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

/// What one event contributes: facts about a subscription, and about what hangs together with it.
package struct Observation: Sendable {
  /// The subscription that the event is about; nil where it only tells how other objects hang together.
  package let subscription: SubscriptionID?
  /// At least one.
  package let facts: [(object: ObjectID, fact: Fact)]
  /// Where the event is remembered: the object of one of its facts, the same one whenever the event comes again.
  package let home: ObjectID
  /// Words for what is unusual about the event.
  package let notes: [String]

  /// - Parameter home: where the event is remembered; nil for the object of the first fact.
  package init(
    subscription: SubscriptionID?, facts: [(object: ObjectID, fact: Fact)], home: ObjectID? = nil, notes: [String] = []
  ) {
    precondition(!facts.isEmpty, "an observation has facts")
    self.home = home ?? facts[0].object
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
