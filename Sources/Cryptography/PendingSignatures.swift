/// The signatures of a batch that are believed until its end, and then checked together: for one thread.
///
/// Much of what is signed comes from one key. With a table of its multiples, and one division for all signatures of a
/// batch, a check costs a third of what EVP's does. This way is only ever asked for a yes: what it does not find good, EVP
/// judges; of what it finds good, EVP judges one in 64 as well. Should the two disagree, this way is not used any more.
package final class PendingSignatures {
  private enum State {
    case idle
    /// Signatures are taken in.
    case gathering
    /// Their verdicts are known.
    case answering
    /// The two ways have disagreed.
    case distrusted
  }

  /// After so many signatures a table has paid for its making soon enough.
  package static let usualStart = 500

  let tableAfter: Int
  private(set) lazy var curve = P256()
  private var state = State.idle
  private var makingTables = false
  private var signatures: [PendingSignature] = []
  private var verdicts: [Bool] = []
  /// Found good by the table.
  private(set) var accepted = 0
  /// Good in whatever way, and not found good by the table.
  private var (good, doubtful) = (0, 0)

  /// A key gets a table after so many good signatures; none does for 0.
  package init(tableAfter: Int) { self.tableAfter = tableAfter }

  /// Whether the C library can make tables.
  package static var isPossible: Bool { P256.hasTables }

  /// Whether good signatures count for a table.
  var isCounting: Bool { state == .gathering && makingTables }

  /// Judges a batch, a second time where not all that was believed is good. Nil when the two ways of checking have
  /// disagreed: the batch is to be judged by EVP alone, as all later ones are.
  package func settling<Answers>(makingTables: Bool = true, _ judge: () -> Answers) -> Answers? {
    guard state == .idle, tableAfter > 0 else { return judge() }
    state = .gathering
    self.makingTables = makingTables
    defer {
      signatures.removeAll(keepingCapacity: true)
      if state != .distrusted { state = .idle }
    }
    let answers = judge()
    guard settle() else {
      state = .distrusted
      return nil
    }
    if verdicts.allSatisfy(\.self) { return answers }
    state = .answering
    return judge()
  }

  /// The verdict that is believed or known; nil when EVP is to be asked.
  func answer(
    _ digest: Span<UInt8>, _ signature: Span<UInt8>, of verifier: ES256Verifier, _ table: PointTable?
  ) -> Bool? {
    guard let table, state != .gathering || isWorthwhile else { return nil }
    let new = PendingSignature(
      verifier: verifier, table: table, digest: .init { digest[$0] }, signature: .init { signature[$0] })
    switch state {
    case .gathering:
      signatures.append(new)
      return true
    case .answering: return signatures.firstIndex { $0.isSame(as: new) }.map { verdicts[$0] }
    case .idle, .distrusted: return nil
    }
  }

  /// EVP has found a signature good.
  func countGood() { good += 1 }

  /// Whoever sends many bad signatures shall not cost more than without this: they would be judged twice.
  private var isWorthwhile: Bool { doubtful <= 64 + good / 4 }

  /// Finds the verdicts; false when the two ways disagree.
  private func settle() -> Bool {
    verdicts = []
    for (signature, finding) in zip(signatures, curve.findings(signatures)) {
      switch finding {
      case .good:
        (good, accepted) = (good + 1, accepted + 1)
        if accepted % 64 == 0, !signature.isGoodByEVP { return false }
        verdicts.append(true)
      case .unequal, .special:
        doubtful += 1
        let isGood = signature.isGoodByEVP
        if isGood, finding == .unequal { return false }
        verdicts.append(isGood)
      }
    }
    return true
  }
}

extension PendingSignature {
  fileprivate func isSame(as other: PendingSignature) -> Bool {
    verifier === other.verifier && equalInConstantTime(digest.span, other.digest.span)
      && equalInConstantTime(signature.span, other.signature.span)
  }

  fileprivate var isGoodByEVP: Bool { verifier.isGood(digest.span, signature.span) }
}
