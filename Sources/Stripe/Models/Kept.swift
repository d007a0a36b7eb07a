import JSON

/// What of an object is kept in a fact: the members that the rules read, and nothing about the person.
indirect enum Kept: Sendable {
  case all
  /// The id of an object, expanded or not.
  case id
  case members([String: Kept])
  case elements(Kept)

  static let subscription = Kept.members([
    "status": .all, "customer": .id, "latest_invoice": .id, "created": .all, "start_date": .all, "trial_end": .all,
    "cancel_at": .all, "cancel_at_period_end": .all, "canceled_at": .all, "ended_at": .all,
    "current_period_start": .all, "current_period_end": .all, "pause_collection": .members(["behavior": .all]),
    "plan": plan, "items": .members(["has_more": .all, "data": .elements(item)]),
  ])

  private static let item = Kept.members([
    "current_period_start": .all, "current_period_end": .all, "plan": plan,
    "price": .members(["id": .all, "product": .id, "recurring": recurrence]),
  ])
  private static let plan = Kept.members(["id": .all, "product": .id, "interval": .all, "interval_count": .all])
  private static let recurrence = Kept.members(["interval": .all, "interval_count": .all])
}

extension JSONWriter {
  /// Writes what is kept of a value; members in the order of their names, so that one content has one text.
  mutating func value(_ json: JSONValue, keeping kept: Kept) {
    switch kept {
    case .members(let members) where json.kind == .object:
      beginObject()
      for (name, kept) in members.sorted(by: { $0.key < $1.key }) {
        guard let value = json[name] else { continue }
        self.name(name)
        self.value(value, keeping: kept)
      }
      endObject()
    case .elements(let kept) where json.kind == .array:
      beginArray()
      for element in json.elements { value(element, keeping: kept) }
      endArray()
    case .id: value(json["id"] ?? json)
    case .all, .members, .elements: value(json)
    }
  }
}

extension JSONValue {
  /// Whether every member that `part` states has the value it states; an array is compared element by element, and an
  /// absent member is null.
  func includes(_ part: JSONValue) -> Bool {
    switch part.kind {
    case .object:
      part.members.allSatisfy { name, value in self[name].map { $0.includes(value) } ?? value.isNull }
    case .array:
      kind == .array && elements.count == part.elements.count
        && zip(elements, part.elements).allSatisfy { $0.includes($1) }
    case .string: string == part.string
    case .null, .boolean, .number: bytes == part.bytes
    }
  }
}

extension JSONElements {
  fileprivate var count: Int { reduce(0) { count, _ in count + 1 } }
}
