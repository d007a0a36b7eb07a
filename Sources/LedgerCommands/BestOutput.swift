import CommandLineSupport
import Entitlements
import Instants
import JSON

/// The lines of `entl-best`.
struct BestOutput {
  private let ranking: Ranking
  private let options: BestCommand.Options
  private let console: Console
  private var writer = JSONWriter()
  private var unknownTiers: Set<String> = []
  private(set) var isEmpty = true
  private(set) var status = ExitStatus.success

  init(_ ranking: Ranking, _ options: BestCommand.Options, _ console: Console) {
    self.ranking = ranking
    self.options = options
    self.console = console
  }

  mutating func write(_ subject: SubjectID, _ rows: [Entitlement]) throws(CommandFailure) {
    isEmpty = false
    let counted = rows.filter { row in
      options.environment.includes(row.subscription.environment) && (options.view == .claim || WebView.counts(row))
    }
    let best = Best(of: counted, ranking)
    warnAboutTiers(best.ranked)
    if options.requiresActive, best.claim?.isActive != true { status.combine(.refused) }
    if options.explains, options.view == .claim, console.outputIsTerminal {
      let explanation = Explanation(subject, best, ranking, isColoured: console.outputIsColoured)
      for line in explanation.lines(width: console.outputWidth) { try console.output.writeLine(line) }
      return
    }
    writer.clear()
    writer.beginObject()
    writer.member("subject_id", subject.text)
    switch options.view {
    case .claim: writer.claimMembers(best)
    case .web: writeWebView(best)
    }
    if options.explains { writeConsidered(best.ranked) }
    writer.endObject()
    try console.output.writeLine(writer.bytes)
  }

  private mutating func writeWebView(_ best: Best) {
    writer.name("web_entitlement")
    if let row = best.ranked.first {
      writer.webView(WebView(row, at: ranking.now, leeway: ranking.leeway))
    } else {
      writer.null()
    }
  }

  /// Every row, best first, each with the rule that placed it below the best.
  private mutating func writeConsidered(_ ranked: [Entitlement]) {
    writer.name("considered")
    writer.beginArray()
    for row in ranked {
      writer.beginObject()
      writer.member("rule", ranked.first.flatMap { ranking.rule(placing: row, after: $0)?.rawValue } ?? "best")
      writer.member("is_active", row.isActive(at: ranking.now, leeway: ranking.leeway))
      writer.member("access_ends_at", ifPresent: row.accessEnd(leeway: ranking.leeway).flatMap(\.writableText))
      writer.name("entitlement")
      writer.entitlement(row)
      writer.endObject()
    }
    writer.endArray()
  }

  private mutating func warnAboutTiers(_ rows: [Entitlement]) {
    for row in rows where !ranking.tiers.contains(row.tier) && unknownTiers.insert(row.tier).inserted {
      console.warning("tier '\(row.tier)' is not in the configuration and ranks lowest")
    }
  }
}

extension BestCommand.EnvironmentChoice {
  func includes(_ environment: Environment) -> Bool { self == .any || rawValue == environment.rawValue }
}

extension Instant {
  /// Nil past the years that RFC 3339 can write.
  fileprivate var writableText: String? { Instant.writable.contains(milliseconds) ? rfc3339 : nil }
}
