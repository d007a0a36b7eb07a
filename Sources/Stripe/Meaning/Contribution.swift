import Entitlements
import Instants
import JSON

/// The facts of one event while they are gathered.
struct Contribution {
  let event: StripeEvent
  let settings: StripeSettings
  /// The subscription or one-time purchase that the event is about.
  var subject: String?
  /// What must be fetched from Stripe before the event can be understood; it contributes nothing then.
  var missing: String?
  private(set) var facts: [(object: ObjectID, fact: Fact)] = []
  private(set) var notes: [String] = []

  init(_ event: StripeEvent, _ settings: StripeSettings) {
    self.event = event
    self.settings = settings
  }

  var observation: Observation {
    // An event may come in two API versions, whose first facts may be about different objects.
    let id = event.object.present("id")?.string
    let home = facts.first { $0.object.id == id }?.object
    return Observation(subscription: subject.map(objectID), facts: facts, home: home, notes: notes)
  }

  func objectID(_ id: String) -> ObjectID {
    ObjectID(source: .stripe, environment: event.environment, id: id)
  }

  mutating func note(_ word: String) {
    if !notes.contains(word) { notes.append(word) }
  }

  /// A fact that is dated by the event.
  mutating func add(
    _ key: String, _ value: [UInt8] = [], rank: Int64 = 0, group: Fact.Group? = nil, to id: String
  ) {
    let time = event.createdAt.milliseconds
    facts.append((objectID(id), Fact(key: key, time: time, rank: rank, value: value, group: group)))
  }

  /// Says that what is known of one object bears on another, in both of them.
  mutating func link(_ kind: Link.Kind, _ part: String?, toward whole: String?) {
    guard let part, let whole, part != whole else { return }
    add(Link.toward + whole, to: part)
    add(Link.prefix(of: kind) + part, to: whole)
  }

  /// Says what a text names as the household, of a subscription or purchase and of its customer.
  mutating func testify(_ kind: Evidence.Kind, _ text: String, name: String = "", for id: String?, customer: String?) {
    guard let subject = SubjectID(text) else { return }
    let fact = Evidence(kind: kind, subject: subject, name: name).fact(of: event)
    for id in [id, customer] {
      if let id { facts.append((objectID(id), fact)) }
    }
  }

  /// The same of every member of metadata: which of them count is a matter of the configuration, not of the facts.
  mutating func testify(_ kind: Evidence.Kind, _ metadata: JSONValue?, for id: String?, customer: String?) {
    guard let metadata else { return }
    for (name, value) in metadata.members {
      guard let text = value.string else { continue }
      testify(kind, text, name: name, for: id, customer: customer)
      if settings.subjectNames.contains(name), SubjectID(text) == nil { note("client_reference_id_invalid") }
    }
  }
}
