/// What a worker does with records.
package struct RecordJudge {
  /// What is put off to the end of a batch, since it costs less together.
  package struct Settling {
    /// Judges a batch, full or not, and settles what was put off; nil when that turns out to be no way to judge by.
    let settle: (Bool, () -> Answers) -> Answers?
    /// What is said then.
    let alarm: String

    package init(alarm: String, _ settle: @escaping (Bool, () -> Answers) -> Answers?) {
      self.alarm = alarm
      self.settle = settle
    }
  }

  let judge: (Record, inout Answers) -> Void
  let settling: Settling?

  package init(_ settling: Settling? = nil, _ judge: @escaping (Record, inout Answers) -> Void) {
    self.settling = settling
    self.judge = judge
  }
}
