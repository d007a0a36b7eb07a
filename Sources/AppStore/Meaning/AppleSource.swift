package import Entitlements
import Instants
import JSON

/// What of Apple's data belongs to us, and what our products are worth.
package struct AppleSettings: Sendable {
  package let bundleIDs: Set<String>
  /// A production notification must carry it; nil accepts any.
  package let appAppleID: Int64?
  package let environments: Set<Environment>
  /// SHA-256 of the root certificates that are believed, in lower-case hexadecimal.
  package let roots: Set<String>
  package let plans: [String: Plan]

  package init(
    bundleIDs: Set<String>, appAppleID: Int64?, environments: Set<Environment>, roots: Set<String>,
    plans: [String: Plan]
  ) {
    self.bundleIDs = bundleIDs
    self.appAppleID = appAppleID
    self.environments = environments
    self.roots = roots
    self.plans = plans
  }
}

/// Apple as a source of entitlements: App Store Server Notifications V2, and signed objects of the App Store Server API.
package struct AppleSource: EntitlementSource {
  let settings: AppleSettings

  package init(_ settings: AppleSettings) { self.settings = settings }

  package var meaning: String { Plan.text(settings.plans) }

  package func derive<Failure: FactFailure>(
    _ subscription: SubscriptionID, pinned: SubjectID?, _ facts: (ObjectID) throws(Failure) -> Facts
  ) throws(Failure) -> Derivation {
    let known = try facts(subscription)
    let history: AppleHistory
    do { history = try AppleHistory(known) } catch { throw .damaged(error.fact) }
    return AppleRow(history: history, plans: settings.plans).derive(subscription, subject: pinned ?? history.subject)
  }

  package func read(_ line: VerifiedLine) -> Reading {
    guard let root = line.line[.root]?.string, settings.roots.contains(root) else {
      return .dropped(.wrongRoot, detail: line.line[.root]?.string)
    }
    guard let payload = line.line[.payload], payload.kind == .object else {
      return .dropped(.malformed, detail: "payload is not an object")
    }
    do {
      let event = try AppleEvent(line, payload)
      if let reason = refusal(of: event) { return reason }
      guard let environment = event.environment, settings.environments.contains(environment) else {
        return .dropped(.environmentNotAccepted, detail: line.line[.environment]?.string)
      }
      return try event.reading(environment)
    } catch {
      return .dropped(.malformed, detail: error.description)
    }
  }

  /// Any developer can have Apple sign a product id of ours in an app of theirs.
  private func refusal(of event: AppleEvent) -> Reading? {
    for app in event.apps {
      guard let bundleID = app[.bundleID]?.string, settings.bundleIDs.contains(bundleID) else {
        return .dropped(.wrongApp, detail: app[.bundleID]?.string ?? "no bundleId")
      }
    }
    if let wanted = settings.appAppleID, let app = event.notifiedApp, event.environment == .production,
      app[.appAppleID]?.integer != wanted
    {
      return .dropped(.wrongApp, detail: "appAppleId \(app[.appAppleID]?.numberText ?? "missing")")
    }
    return nil
  }
}
