package import CommandLineSupport
package import Instants
package import Ledger

/// Waits for what others commit and for what the clock ends.
package struct Following {
  private let store: any Store
  private let sweep: Sweep
  private let console: Console

  /// Listens from now on.
  package init(_ store: any Store, _ sweep: Sweep, _ console: Console) {
    (self.store, self.sweep, self.console) = (store, sweep, console)
    console.listen(to: store.writtenFiles)
  }

  /// Records some of what the clock has ended, by the real clock; says whether there may be more.
  package func record() throws(CommandFailure) -> Bool {
    let now = Instant(milliseconds: console.realNow)
    return try withStore { () throws(StoreFailure) in try sweep.record(at: now) }
  }

  /// Returns when somebody has committed, the clock has ended something, another instant has come, or the run is to end.
  ///
  /// A writer writes first and commits a little later, when the disk has what it wrote; that moment makes no noise. So
  /// after each write the store is asked again and again, at growing distances; its answer comes from memory.
  package func wait(until other: Instant? = nil) throws(CommandFailure) {
    let end = [try withStore(sweep.next), other].compactMap(\.self).min()?.milliseconds
    // In milliseconds. Somebody may write where the system does not see it, such as on a disk of another machine; where
    // there is no file to be written to, asking is the only way.
    let longestPause = store.writtenFiles.isEmpty ? 50 : 1000
    var pause = longestPause
    while try !hasNews() {
      if let end, console.realNow >= end { return }
      let isWritten = try console.sleep(until: end, atMost: pause)
      if console.isToEnd { return }
      pause = isWritten ? 1 : min(pause + (pause + 3) / 4, longestPause)
    }
  }

  /// Whether anybody else has committed since this was last asked.
  package func hasNews() throws(CommandFailure) -> Bool { try withStore(store.hasNews) }
}
