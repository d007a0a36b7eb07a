/// Judges the records of a source in batches, on as many threads as there is work for, and writes the answers in the
/// order of the records.
///
/// The calling thread works alone until a batch is full: a small input, a slow pipe and `--jobs 1` know no other thread.
/// Then each worker reads a batch, judges it, and leaves its answers in a ring; whoever brings those whose turn it is
/// writes the ones that wait behind them as well. The ring bounds the memory. One thread at a time reads, and one writes,
/// which is what makes this `Sendable`.
final class BatchEngine: @unchecked Sendable {
  private let console: Console
  private let makeJudge: @Sendable () -> RecordJudge
  private let jobs: Int
  private var reader: BatchReader
  private var status = ExitStatus.success
  private let ring: Monitor<BatchRing>
  /// Whether the workers are done, or one of them cannot write. Apart from the ring, whose every turn would wake the
  /// calling thread.
  private let isOver = Monitor(false)

  /// Each worker makes a judge of its own; `jobs` is how many workers there may be, nil for one a processor.
  init(_ source: any RecordSource, _ console: Console, jobs: Int?, _ makeJudge: @escaping @Sendable () -> RecordJudge) {
    self.console = console
    self.makeJudge = makeJudge
    self.jobs = jobs ?? Thread.processors
    reader = BatchReader(source) { console.now }
    ring = Monitor(BatchRing(capacity: 2 * self.jobs))
  }

  /// Judges everything. Gives what the judges said, and whether there was nothing to judge.
  func run() throws(CommandFailure) -> (status: ExitStatus, isEmpty: Bool) {
    let judge = makeJudge()
    while let batch = reader.next() {
      if batch.isFull, jobs > 1, startWorkers(batch) {
        try waitForWorkers()
        break
      }
      try write(finish(batch, judge).answers)
    }
    return (status, reader.isEmpty)
  }

  /// Judges a batch, with what may be put off as long as that can be trusted.
  private func finish(_ batch: Batch, _ judge: RecordJudge) -> FinishedBatch {
    guard let settling = judge.settling, ring.enter({ $0.isTrusting }) else {
      return FinishedBatch(answers: answers(to: batch, judge), provisional: nil)
    }
    if let answers = settling.settle(batch.isFull, { self.answers(to: batch, judge) }) {
      return FinishedBatch(answers: answers, provisional: batch)
    }
    let isFirst = ring.enter { $0.loseTrust() }
    var answers = self.answers(to: batch, judge)
    if isFirst { answers.error(settling.alarm, record: nil, status: .bug) }
    return FinishedBatch(answers: answers, provisional: nil)
  }

  private func answers(to batch: Batch, _ judge: RecordJudge) -> Answers {
    var answers = Answers(now: batch.now, isQuiet: console.output.isQuiet)
    for entry in batch.entries {
      switch entry {
      case .record(let record):
        answers.countRecord()
        judge.judge(record, &answers)
      case .report(let failure): answers.report(failure)
      }
    }
    answers.failure = batch.failure
    return answers
  }

  private func write(_ answers: Answers) throws(CommandFailure) {
    status.combine(answers.status)
    try console.tell(answers)
  }
}

extension BatchEngine {
  /// Starts the workers, the batch being the first of theirs; false where the system has not one thread to give.
  private func startWorkers(_ batch: Batch) -> Bool {
    ring.enter { $0.begin(with: batch) }
    for count in 0..<jobs {
      // Counted before it runs: it may be done before this goes on.
      ring.enter { $0.countWorker() }
      if !Thread.start({ self.work() }) {
        ring.enter { $0.dismissWorker() }
        return count > 0
      }
    }
    return true
  }

  /// Returns when all is written, and at once when no more can be: then a worker may still wait for input.
  private func waitForWorkers() throws(CommandFailure) {
    isOver.enter(when: \.self) { _ in }
    if let failure = ring.enter({ $0.failure }) { throw failure }
  }

  private func work() {
    let judge = makeJudge()
    while let batch = nextBatch() { bring(finish(batch, judge), number: batch.number, judge) }
    let isLast = ring.enter { ring in
      ring.dismissWorker()
      return ring.workers == 0
    }
    if isLast { isOver.enter { $0 = true } }
  }

  private func nextBatch() -> Batch? {
    switch ring.enter(when: \.hasTask, { $0.nextTask() }) {
    case .judge(let batch): return batch
    case .stop: return nil
    case .read:
      let batch = reader.next()
      ring.enter { $0.finishReading(batch) }
      return batch
    }
  }

  /// Leaves answers until their turn, and writes all whose turn has come unless somebody else is at it.
  private func bring(_ finished: FinishedBatch, number: Int, _ judge: RecordJudge) {
    var next = ring.enter { $0.bring(finished, number: number) }
    while let turn = next {
      var failure: CommandFailure?
      do throws(CommandFailure) {
        switch turn {
        case .write(let answers): try write(answers)
        case .judgeAgain(let batch): try write(answers(to: batch, judge))
        }
      } catch { failure = error }
      next = ring.enter { $0.finishWriting(failure) }
      if failure != nil { isOver.enter { $0 = true } }
    }
  }
}

extension Console {
  /// Judges the records of a source, several at a time where `--jobs` allows it; output is in the order of the input.
  ///
  /// Each worker makes a judge of its own, which may keep state and touches nothing but its record and its answers.
  ///
  /// - Parameter silence: what is wrong with an input that holds no record (status 65): it must not pass for a yes.
  package func judge(
    _ source: any RecordSource, silence: String, hint: String? = nil,
    _ makeJudge: @escaping @Sendable () -> RecordJudge
  ) throws(CommandFailure) -> ExitStatus {
    let run = try BatchEngine(source, self, jobs: common.jobs, makeJudge).run()
    if run.isEmpty, status == .success { error(silence, status: .badInput, hint: hint) }
    return run.status
  }
}
