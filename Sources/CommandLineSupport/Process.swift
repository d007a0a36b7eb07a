import CTimer
import Glibc

extension Tool {
  /// Runs the tool as a process: never returns.
  package func main() -> Never {
    leaveNoCore()
    keepMemory()
    occupyStandardDescriptors()
    if CommandLine.arguments.isEmpty { exitWithoutArguments(name) }
    let process = Surroundings.process
    let status = run(Array(CommandLine.arguments.dropFirst()), in: process)
    process.sleeper?.letEnd()
    exit(status.rawValue)
  }

  /// Runs the tool of a set that this process is called as; `name` where it is called otherwise. Never returns.
  ///
  /// The tools of a set are one program, so that it may be installed once and linked under the other names.
  package static func main(_ name: String, of set: (String) -> Tool?) -> Never {
    let called = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? name
    guard let tool = set(called) ?? set(name) else { preconditionFailure("'\(name)' is not of this set") }
    tool.main()
  }
}

extension Surroundings {
  /// The streams, files and clocks of this process.
  static var process: Surroundings {
    var process = Surroundings(
      input: FileDescriptor(borrowing: FileDescriptor.standardInput),
      output: FileDescriptor(borrowing: FileDescriptor.standardOutput),
      errors: FileDescriptor(borrowing: FileDescriptor.standardError),
      files: SystemFiles(), clock: .system)
    process.sleeper = SystemSleeper(output: FileDescriptor.standardOutput)
    process.outputIsTerminal = FileDescriptor.isTerminal(FileDescriptor.standardOutput)
    process.outputWidth = FileDescriptor.width(FileDescriptor.standardOutput)
    process.errorsAreTerminal = FileDescriptor.isTerminal(FileDescriptor.standardError)
    process.colourIsWelcome = (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    return process
  }
}

/// Swift reads the arguments from /proc, and takes them for none where that is not mounted, as in some chroots.
private func exitWithoutArguments(_ tool: String) -> Never {
  let errors = FileDescriptor(borrowing: FileDescriptor.standardError)
  Messages(tool: tool, sink: errors, isColoured: false).write(.error, "cannot read the arguments: is /proc mounted?")
  exit(ExitStatus.inputOutput.rawValue)
}

/// The memory of a tool holds keys, secrets and what customers bought: none of it goes to a disk when the tool crashes.
private func leaveNoCore() {
  var none = rlimit(rlim_cur: 0, rlim_max: 0)
  unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
}

/// Batches take and give back some hundred kilobytes at a time. libc learns by itself, from the first megabyte that is
/// given back, not to return each of them to the system; it is told before.
private func keepMemory() {
  mallopt(M_MMAP_THRESHOLD, 1 << 20)
  mallopt(M_TRIM_THRESHOLD, 2 << 20)
}

/// A closed standard descriptor would be taken by the next file that is opened, such as a store, and results written
/// into it. It is opened on /dev/null in the direction that cannot be used, so that using it still fails.
private func occupyStandardDescriptors() {
  for number in 0...2 as ClosedRange<Int32> where fcntl(number, F_GETFD) == -1 {
    _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
  }
}

private func environment(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}
