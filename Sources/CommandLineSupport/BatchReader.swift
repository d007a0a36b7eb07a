/// Gathers records into batches.
///
/// A batch never waits for more input once it has a record: what has arrived is worked on at once.
struct BatchReader {
  /// As much as a pipe holds: who sends that much at once sends faster than it is judged.
  private static let full = 64 << 10
  /// Some milliseconds of signature checks: little enough for several threads to end at about the same time, and to
  /// bound the memory, and enough for what a batch costs as a whole.
  private static let limit = 512 << 10

  private var source: any RecordSource
  private let now: () -> Int64
  private var count = 0
  private(set) var isOver = false
  /// Whether a record has come.
  private(set) var isEmpty = true

  init(_ source: any RecordSource, now: @escaping () -> Int64) {
    self.source = source
    self.now = now
  }

  /// The next batch, nil after the last.
  mutating func next() -> Batch? {
    if isOver { return nil }
    var batch = Batch(number: count)
    do throws(CommandFailure) { try fill(&batch) } catch {
      batch.failure = error
      isOver = true
    }
    if batch.entries.isEmpty, batch.failure == nil { return nil }
    count += 1
    batch.now = now()
    return batch
  }

  private mutating func fill(_ batch: inout Batch) throws(CommandFailure) {
    while batch.weight < Self.limit {
      let arrival: Arrival?
      do throws(CommandFailure) { arrival = try source.next() } catch {
        takeReports(&batch)
        throw error
      }
      takeReports(&batch)
      switch arrival {
      case .record(let record):
        isEmpty = false
        batch.entries.append(.record(record))
        // The record's own costs count as well, so that short ones make no endless batch.
        batch.weight += record.bytes.count + 256
        batch.isFull = batch.weight >= Self.full
      case .dry: if !batch.entries.isEmpty { return }
      case nil:
        isOver = true
        return
      }
    }
  }

  private mutating func takeReports(_ batch: inout Batch) {
    if source.reports.isEmpty { return }
    batch.entries += source.reports.map { .report($0) }
    source.reports = []
  }
}
