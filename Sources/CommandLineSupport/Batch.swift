/// Records that had arrived together, up to a weight.
struct Batch {
  enum Entry {
    case record(Record)
    /// An operand that was passed over.
    case report(CommandFailure)
  }

  var entries: [Entry] = []
  /// In the order of the input, from 0.
  let number: Int
  /// The clock of the run, in milliseconds since 1970.
  var now: Int64 = 0
  /// Bytes of its records, and what they cost beside them.
  var weight = 0
  /// Whether it ended because it is heavy enough: there may be work for another thread.
  var isFull = false
  /// What ended the input, beside its end.
  var failure: CommandFailure?
}
