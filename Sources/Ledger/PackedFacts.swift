import Entitlements

/// What stands in the row of an object: its events, and its facts, one after the other. See `PackedBytes`.
struct PackedFacts {
  private(set) var bytes: [UInt8] = []

  /// - Parameter size: how many bytes the facts will take.
  init(after events: OwnEvents, size: Int) {
    bytes.reserveCapacity(events.size + size)
    events.append(to: &bytes)
  }

  /// How many bytes a fact takes.
  static func size(of fact: Fact) -> Int {
    4 + fact.key.utf8.count + 24 + 4 + (fact.group.map { $0.name.utf8.count + 8 } ?? 0) + 4 + fact.value.count
  }

  mutating func append(_ fact: Fact) {
    let (key, group) = (fact.key.utf8Span.span, fact.group?.name.utf8.count ?? 0)
    bytes.append(addingCapacity: 4 + key.count + 24 + 4 + group + 8 + 4) { output in
      output.append(bigEndian: Int32(key.count))
      for offset in key.indices { output.append(key[offset]) }
      output.append(bigEndian: fact.time)
      output.append(bigEndian: fact.rank)
      output.append(bigEndian: fact.since)
      if let group = fact.group {
        output.append(bigEndian: Int32(group.name.utf8.count))
        for byte in group.name.utf8 { output.append(byte) }
        output.append(bigEndian: group.generation)
      } else {
        output.append(bigEndian: Int32(-1))
      }
      output.append(bigEndian: Int32(fact.value.count))
    }
    bytes += fact.value
  }

  /// Reads facts back; nil where they are damaged.
  static func read(_ rest: inout PackedBytes) -> [Fact]? {
    var facts: [Fact] = []
    while !rest.isEmpty {
      guard let key = rest.takePart(), let time = rest.takeNumber(8), let rank = rest.takeNumber(8),
        let since = rest.takeNumber(8), let length = rest.takeNumber(4)
      else { return nil }
      var group: Fact.Group?
      if length >= 0 {
        guard let name = rest.take(Int(length)), let generation = rest.takeNumber(8) else { return nil }
        group = Fact.Group(String(decoding: name, as: UTF8.self), generation: generation)
      }
      guard let value = rest.takePart() else { return nil }
      facts.append(
        Fact(
          key: String(decoding: key, as: UTF8.self), time: time, rank: rank, value: Array(value), since: since,
          group: group))
    }
    return facts
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append<Number: FixedWidthInteger>(bigEndian number: Number) {
    var shift = Number.bitWidth
    while shift > 0 {
      shift &-= 8
      append(UInt8(truncatingIfNeeded: number &>> Number(truncatingIfNeeded: shift)))
    }
  }
}

extension [UInt8] {
  mutating func append<Number: FixedWidthInteger>(bigEndian number: Number) {
    append(addingCapacity: Number.bitWidth / 8) { $0.append(bigEndian: number) }
  }
}
