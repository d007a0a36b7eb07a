import Glibc

/// The two clocks of a run, as values that tests replace.
package struct Clock {
  /// Milliseconds since 1970 in UTC.
  package var wall: () -> Int64
  /// Nanoseconds from an arbitrary start, never going back.
  package var monotonic: () -> Int64

  package init(wall: @escaping () -> Int64, monotonic: @escaping () -> Int64) {
    self.wall = wall
    self.monotonic = monotonic
  }

  /// The clocks of the system.
  package static var system: Clock {
    Clock(
      wall: {
        let time = read(CLOCK_REALTIME)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
      },
      monotonic: {
        let time = read(CLOCK_MONOTONIC)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
      })
  }

  private static func read(_ clock: clockid_t) -> timespec {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return time
  }
}
