import Entitlements

/// The facts that stand in the row of their object: one after the other, numbers big-endian and texts after their length.
struct PackedFacts {
  private(set) var bytes: [UInt8] = []

  /// - Parameter size: how many bytes there will be.
  init(size: Int = 0) { bytes.reserveCapacity(size) }

  /// How many bytes a fact takes.
  static func size(of fact: Fact) -> Int {
    4 + fact.key.utf8.count + 24 + 4 + (fact.group.map { $0.name.utf8.count + 8 } ?? 0) + 4 + fact.value.count
  }

  mutating func append(_ fact: Fact) {
    append(fact.key)
    bytes.append(bigEndian: fact.time)
    bytes.append(bigEndian: fact.rank)
    bytes.append(bigEndian: fact.since)
    if let group = fact.group {
      append(group.name)
      bytes.append(bigEndian: group.generation)
    } else {
      bytes.append(bigEndian: Int32(-1))
    }
    bytes.append(bigEndian: Int32(fact.value.count))
    bytes += fact.value
  }

  private mutating func append(_ text: String) {
    bytes.append(bigEndian: Int32(text.utf8.count))
    bytes += text.utf8
  }

  /// Reads facts back; nil where they are damaged.
  static func read(_ bytes: [UInt8]) -> [Fact]? {
    var rest = bytes[...]
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

extension ArraySlice<UInt8> {
  fileprivate mutating func take(_ length: Int) -> ArraySlice<UInt8>? {
    guard length >= 0, length <= count else { return nil }
    defer { self = dropFirst(length) }
    return prefix(length)
  }

  /// A signed number of four or eight bytes.
  fileprivate mutating func takeNumber(_ length: Int) -> Int64? {
    take(length).map { part in
      let number = part.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return length == 4 ? Int64(Int32(truncatingIfNeeded: number)) : Int64(bitPattern: number)
    }
  }

  fileprivate mutating func takePart() -> ArraySlice<UInt8>? {
    takeNumber(4).flatMap { length in take(Int(length)) }
  }
}

extension [UInt8] {
  mutating func append(bigEndian number: some FixedWidthInteger) {
    for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
