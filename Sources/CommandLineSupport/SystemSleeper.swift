import CTimer
import Glibc

/// Waits in the system: for notifications of files (inotify(7)) and for the wall clock (timerfd_create(2)), which goes on
/// while the machine sleeps.
final class SystemSleeper: Sleeper {
  private let output: Int32
  private var notifications: Int32 = -1
  private var timer: Int32 = -1
  private var signals: Int32 = -1
  /// Where the system does not tell of writes, sleeps end after this many milliseconds.
  private static let blindPause = 100

  /// - Parameter output: the descriptor whose reader may go away.
  init(output: Int32) { self.output = output }

  deinit {
    for descriptor in [notifications, timer, signals] where descriptor >= 0 { close(descriptor) }
  }

  func listen(to files: [String]) {
    if notifications >= 0 { close(notifications) }
    notifications = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    var isListening = notifications >= 0 && !files.isEmpty
    for file in files where isListening {
      isListening = unsafe inotify_add_watch(notifications, file, UInt32(IN_MODIFY)) >= 0
    }
    if isListening || notifications < 0 { return }
    close(notifications)
    notifications = -1
  }

  func sleep(until instant: Int64?, atMost pause: Int?) throws(SystemFailure) -> Waking {
    try set(instant)
    let longest = notifications < 0 ? min(pause ?? Self.blindPause, Self.blindPause) : pause
    // Standard output is asked for nothing: poll(2) tells by itself when its reader is gone. Negative ones are passed over.
    var entries = [
      pollfd(fd: notifications, events: Int16(POLLIN), revents: 0),
      pollfd(fd: timer, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output, events: 0, revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&entries, nfds_t(entries.count), longest.map { Int32(clamping: $0) } ?? -1)
    if count < 0 && errno != EINTR { throw .last }
    if count <= 0 { return .time }
    if entries[3].revents != 0 { return .end }
    if entries[2].revents != 0 { return .readerGone }
    if entries[0].revents == 0 { return .time }
    drain()
    return .write
  }

  /// Sets the timer anew, so that it need not be read; it fires as well when the clock is set.
  private func set(_ instant: Int64?) throws(SystemFailure) {
    if timer < 0 {
      timer = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
      if timer < 0 { throw .last }
    }
    var time = itimerspec()
    if let instant {
      // A time of nothing would switch the timer off.
      let milliseconds = max(instant, 1)
      time.it_value = timespec(tv_sec: Int(milliseconds / 1000), tv_nsec: Int(milliseconds % 1000) * 1_000_000)
    }
    let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
    if unsafe timerfd_settime(timer, flags, &time, nil) != 0 && errno != ECANCELED { throw .last }
  }

  /// What was written to does not matter: all that waits is passed over.
  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while unsafe buffer.withUnsafeMutableBytes({ unsafe read(notifications, $0.baseAddress, $0.count) }) > 0 {}
  }
}

/// Signals that end the process.
extension SystemSleeper {
  /// What people, services and terminals send, but for what the process was started to pass over, as nohup(1) does.
  private static var ending: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in [SIGHUP, SIGINT, SIGTERM] where !isIgnored(signal) { unsafe sigaddset(&set, signal) }
    return set
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(signal, nil, &action)
    let words = unsafe (unsafeBitCast(action.__sigaction_handler, to: Int.self), unsafeBitCast(SIG_IGN, to: Int.self))
    return words.0 == words.1
  }

  func holdEnd() throws(SystemFailure) {
    var set = Self.ending
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    signals = unsafe signalfd(-1, &set, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    if signals < 0 { throw .last }
  }

  var isToEnd: Bool {
    var entry = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, 0) > 0
  }

  func letEnd() {
    if signals < 0 { return }
    var set = Self.ending
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
