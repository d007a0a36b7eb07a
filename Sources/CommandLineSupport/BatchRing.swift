/// What came of a batch.
struct FinishedBatch {
  let answers: Answers
  /// The batch, where the answers count only as long as what was put off can be trusted.
  let provisional: Batch?
}

/// What the workers of a batch engine share: who reads, who writes, and the answers whose turn has not come.
struct BatchRing {
  /// What a worker is to do next.
  enum Task {
    case judge(Batch)
    case read
    case stop
  }

  /// What whoever writes is to do next.
  enum Turn {
    case write(Answers)
    /// The answers that wait are not to be trusted.
    case judgeAgain(Batch)
  }

  /// Read before there were workers.
  private var first: Batch?
  private var isReading = false
  private var isWriting = false
  /// Nothing more is to be read.
  private var isOver = false
  /// Batches read, and batches written.
  private var read = 0
  private var written = 0
  private let capacity: Int
  /// By the number of their batch.
  private var waiting: [Int: FinishedBatch] = [:]
  /// Whether anything may be put off to the end of a batch.
  private(set) var isTrusting = true
  private(set) var workers = 0
  /// What ended the run.
  private(set) var failure: CommandFailure?

  /// `capacity` is how many batches may be between reading and writing.
  init(capacity: Int) { self.capacity = capacity }

  /// Begins with a batch that was read already; those before it are written.
  mutating func begin(with batch: Batch) {
    first = batch
    read = batch.number + 1
    written = batch.number
  }

  mutating func countWorker() { workers += 1 }

  mutating func dismissWorker() { workers -= 1 }

  /// Whether there is something to do for a worker: nobody reads, and there is room for one more batch.
  var hasTask: Bool { isOver || first != nil || !isReading && read - written < capacity }

  /// The task that `hasTask` promised.
  mutating func nextTask() -> Task {
    if let first = first.take() { return .judge(first) }
    if isOver { return .stop }
    isReading = true
    return .read
  }

  /// What came of reading; nil is the end.
  mutating func finishReading(_ batch: Batch?) {
    isReading = false
    if batch == nil { isOver = true } else { read += 1 }
  }

  /// Nothing is put off any more, and what was is judged again unless it is written. True for the first who says so.
  mutating func loseTrust() -> Bool {
    defer { isTrusting = false }
    return isTrusting
  }

  /// Keeps answers until their turn. Gives those whose turn it is, unless somebody else is writing.
  mutating func bring(_ finished: FinishedBatch, number: Int) -> Turn? {
    waiting[number] = finished
    return isWriting ? nil : nextToWrite()
  }

  /// Says how writing went, and gives the answers whose turn it is now.
  mutating func finishWriting(_ failure: CommandFailure?) -> Turn? {
    written += 1
    if let failure {
      self.failure = failure
      isOver = true
      first = nil
    }
    return nextToWrite()
  }

  /// Who takes them is the writer, until there are none.
  private mutating func nextToWrite() -> Turn? {
    let next = failure == nil ? waiting.removeValue(forKey: written) : nil
    isWriting = next != nil
    guard let next else { return nil }
    if !isTrusting, let batch = next.provisional { return .judgeAgain(batch) }
    return .write(next.answers)
  }
}
