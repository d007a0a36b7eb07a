import CScheduler
import Glibc

/// Threads of the system, for the batch engine alone.
enum Thread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs something on a thread of its own, for which nobody waits; false where the system has none to give.
  static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    let body = unsafe Unmanaged.passRetained(Body(run))
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        if let argument = unsafe argument { unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    if status != 0 {
      unsafe body.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  /// How many processors this process may use.
  static var processors: Int { Int(entl_processors()) }
}
