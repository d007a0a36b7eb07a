package import Instants

/// What a ledger keeps of an endpoint beside the messages that wait for it.
package struct Endpoint: Equatable, Sendable {
  /// By which its deliveries are found.
  package let number: Int64
  /// Every change up to this one waits for it, was dealt with, or is none that it wants.
  package var position: Int64
  /// It has asked to be left alone until then.
  package var rest: Instant?
  /// When it said that it wants nothing any more.
  package var disabledAt: Instant?
  package var lease: Lease?

  /// Who delivers to it: one process at a time, or messages would come twice and out of order.
  package struct Lease: Equatable, Sendable {
    package let holder: String
    package let end: Instant

    /// How long a process that was killed keeps others waiting.
    static let length = Duration.seconds(30)

    package init(holder: String, end: Instant) { (self.holder, self.end) = (holder, end) }
  }

  package init(
    number: Int64, position: Int64, rest: Instant? = nil, disabledAt: Instant? = nil, lease: Lease? = nil
  ) {
    (self.number, self.position) = (number, position)
    (self.rest, self.disabledAt, self.lease) = (rest, disabledAt, lease)
  }

  /// Whether somebody else delivers to it.
  ///
  /// - Parameter now: by the real clock.
  package func isHeldByOther(than holder: String, at now: Instant) -> Bool {
    guard let lease, lease.holder != holder else { return false }
    // A lease of a clock that is far ahead would keep everybody away.
    return lease.end > now && lease.end <= now + Lease.length * 2
  }

  /// Takes the lease, or holds it longer.
  package mutating func hold(by holder: String, at now: Instant) {
    lease = Lease(holder: holder, end: now + Lease.length)
  }

  /// Until when nothing is sent, by the clock of the deliveries.
  package func isResting(at now: Instant) -> Bool { rest.map { $0 > now } ?? false }
}

extension Endpoint {
  /// Remembers that it wants nothing before some time; an earlier wish that goes further stays.
  package mutating func leaveAlone(until time: Instant?) {
    if let time { rest = max(rest ?? time, time) }
  }
}
