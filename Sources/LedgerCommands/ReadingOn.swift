import CommandInput
import CommandLineSupport

extension JSONRecords {
  /// The next record; where the input fails, what was read before is finished first.
  func next(finishing finish: () throws(CommandFailure) -> Void) throws(CommandFailure) -> Event? {
    do { return try next() } catch {
      try finish()
      throw error
    }
  }
}
