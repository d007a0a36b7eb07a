/// One thing that a verified event says about an object.
///
/// It is passed on many times, and so it is an object.
package final class Fact: Sendable {
  /// What it is about: `status`, `renewal`, `transaction:2000…`.
  package let key: String
  /// The date of the signed object it stands in, in milliseconds since 1970.
  package let time: Int64
  /// Decides between facts of one date: the greater is the less entitling.
  package let rank: Int64
  /// What it says, as the source writes it; never the date.
  package let value: [UInt8]
  /// The earliest date the key was seen with, in milliseconds since 1970.
  package let since: Int64
  /// Facts of one group replace each other as a whole; nil for a fact that stands alone.
  package let group: Group?
  /// What the value says, where whoever has written it knows: it need not be read back.
  package let model: (any AnyObject & Sendable)?

  /// Several facts of which only those of the greatest generation stay, all of them.
  package struct Group: Hashable, Sendable {
    package let name: String
    package let generation: Int64

    package init(_ name: String, generation: Int64) {
      self.name = name
      self.generation = generation
    }
  }

  package init(
    key: String, time: Int64, rank: Int64 = 0, value: [UInt8], since: Int64? = nil, group: Group? = nil,
    model: (any AnyObject & Sendable)? = nil
  ) {
    self.key = key
    self.time = time
    self.rank = rank
    self.value = value
    self.since = since ?? time
    self.group = group
    self.model = model
  }

  /// The one that stays of two facts about the same key and of one generation, seen since the earlier date of both.
  ///
  /// Commutative, associative and idempotent: the greatest of (time, rank, value), and the least `since`.
  package func joined(with other: Fact) -> Fact {
    precondition(key == other.key, "facts about different things do not join")
    let winner = precedes(other) ? other : self
    if winner.since == min(since, other.since) { return winner }
    return Fact(
      key: key, time: winner.time, rank: winner.rank, value: winner.value, since: min(since, other.since),
      group: winner.group, model: winner.model)
  }

  private func precedes(_ other: Fact) -> Bool {
    if time != other.time { return time < other.time }
    if rank != other.rank { return rank < other.rank }
    return value.lexicographicallyPrecedes(other.value)
  }
}

extension Fact: Hashable {
  package static func == (one: Fact, other: Fact) -> Bool {
    if one === other { return true }
    return one.key == other.key && one.time == other.time && one.rank == other.rank && one.since == other.since
      && one.group == other.group && one.value == other.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(time)
  }
}
