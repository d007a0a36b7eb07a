import CommandLineSupport

/// Wakes a follower as a script says: each sleep takes the next step; after the last one the reader is gone.
final class ScriptedSleeper: Sleeper {
  struct Sleep: Equatable {
    let until: Int64?
    let pause: Int?
  }

  /// What happens during a sleep, given what it waits for.
  typealias Step = (Sleep) -> Waking
  private var steps: [Step]
  private(set) var sleeps: [Sleep] = []
  private(set) var files: [String] = []

  init(_ steps: [Step]) { self.steps = steps.reversed() }

  func listen(to files: [String]) { self.files = files }
  func holdEnd() {}
  var isToEnd: Bool { false }
  func letEnd() {}

  func sleep(until instant: Int64?, atMost pause: Int?) -> Waking {
    sleeps.append(Sleep(until: instant, pause: pause))
    return steps.popLast()?(sleeps[sleeps.count - 1]) ?? .readerGone
  }
}
