import CommandLineSupport
import Entitlements
import Instants

/// What `entl-best --explain` says at a terminal: the claim in a sentence, and the rows behind it.
struct Explanation {
  private let subject: SubjectID
  private let best: Best
  private let ranking: Ranking
  private let isColoured: Bool

  init(_ subject: SubjectID, _ best: Best, _ ranking: Ranking, isColoured: Bool) {
    self.subject = subject
    self.best = best
    self.ranking = ranking
    self.isColoured = isColoured
  }

  func lines(width: Int?) -> [String] {
    var lines = [subject.text.coloured(isColoured ? .title : nil), "  " + sentence]
    if let end = best.validUntil { lines.append("  the clock changes this at \(end.rfc3339)") }
    if best.ranked.isEmpty { return lines + [""] }
    let titles = ["why", "tier", "interval", "status", "access", "source", "subscription", "product"]
    var table = TextTable(titles, telling: "access")
    for row in best.ranked { table.add(cells(row), isActive(row) ? .good : .bad) }
    let rows = table.lines(width: width.map { $0 - 2 }, isColoured: isColoured)
    return lines + [""] + rows.map { $0.isEmpty ? "" : "  " + $0 } + [""]
  }

  private var sentence: String {
    guard let row = best.ranked.first, let claim = best.claim else { return "free: it has no subscription" }
    let what = (row.planName ?? row.productID).withoutControls
    let sandbox = claim.environment == .sandbox ? ", in the sandbox" : ""
    if claim.isActive {
      let text = "may use \(claim.tier) (\(what)) \(access(row))\(sandbox)"
      return text.coloured(isColoured ? .good : nil)
    }
    return "has no access: \(claim.tier) (\(what)) is \(claim.status.words)\(sandbox)".coloured(isColoured ? .bad : nil)
  }

  private func cells(_ row: Entitlement) -> [String] {
    let rule = best.ranked.first.flatMap { ranking.rule(placing: row, after: $0)?.rawValue } ?? "best"
    let status = row.claimedStatus(at: ranking.now, leeway: ranking.leeway)
    return [
      rule.replacingUnderscores, row.tier, row.interval.rawValue, status.words, access(row),
      row.subscription.source.name, row.subscription.id, row.productID,
    ]
  }

  private func isActive(_ row: Entitlement) -> Bool { row.isActive(at: ranking.now, leeway: ranking.leeway) }

  private func access(_ row: Entitlement) -> String {
    guard row.status.isGranting else { return "none" }
    let end = row.accessEnd(leeway: ranking.leeway).flatMap { Instant.writable.contains($0.milliseconds) ? $0 : nil }
    guard let end else { return "for ever" }
    if !isActive(row) { return "over since \(end.rfc3339)" }
    return "until \(end.rfc3339)" + (row.autoRenew ? ", renewing" : "")
  }
}

extension Status {
  /// The status as people say it.
  fileprivate var words: String { rawValue.replacingUnderscores }
}

extension String {
  fileprivate var replacingUnderscores: String { String(map { $0 == "_" ? " " : $0 }) }
}
