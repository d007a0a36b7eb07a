import AppStore
import CommandLineSupport
import Configuration
import Entitlements
import Grants
import JSON
import Ledger
import Stripe

/// The configuration of a run, read from its file.
struct ConfigurationFile {
  let path: String
  let configuration: Configuration

  /// Reads `path`; every error names the file, line and column (status 78).
  init(_ path: String, _ console: Console) throws(CommandFailure) {
    self.path = path
    let bytes = try console.readFile(path)
    var warnings: [Configuration.Warning] = []
    do { configuration = try Configuration(bytes, warnings: &warnings) } catch {
      throw CommandFailure(.configuration, Self.message(error, path, bytes), hint: "see entl-config(5)")
    }
    for warning in warnings { console.warning(Self.message(warning, path, bytes)) }
  }

  private static func message(_ problem: ConfigurationError, _ path: String, _ bytes: [UInt8]) -> String {
    let position = TextPosition(of: problem.offset, in: bytes)
    return "\(path):\(position.line):\(position.column): \(problem.message)"
  }

  /// The sources that are configured, by name.
  func sources(_ console: Console) throws(CommandFailure) -> [Source: any EntitlementSource] {
    var sources: [Source: any EntitlementSource] = [:]
    if let apple = configuration.apple { sources[.apple] = AppleSource(try settings(apple, console)) }
    if let manual = configuration.manual { sources[.manual] = GrantSource(plans: manual.plans) }
    if let stripe = configuration.stripe { sources[.stripe] = StripeSource(settings(stripe)) }
    return sources
  }

  private func settings(_ apple: Configuration.Apple, _ console: Console) throws(CommandFailure) -> AppleSettings {
    var roots: Set = [AppleRoot.fingerprint]
    for root in apple.roots {
      switch root {
      case .fingerprint(let digits): roots.insert(digits)
      case .file(let name): roots.formUnion(try readRoots(name, console).map(\.fingerprint))
      }
    }
    return AppleSettings(
      bundleIDs: apple.bundleIDs, appAppleID: apple.appAppleID, environments: apple.environments, roots: roots,
      plans: apple.plans)
  }

  private func settings(_ stripe: Configuration.Stripe) -> StripeSettings {
    var settings = StripeSettings(tiers: configuration.tiers, prices: stripe.prices, products: stripe.products)
    settings.livemode = stripe.livemode
    settings.subjectNames = stripe.subjectMetadata
    settings.priceNames = stripe.priceMetadata
    settings.pastDueFor = stripe.pastDueFor
    settings.revokesPausedCollection = stripe.pausedCollection == .revoke
    settings.revokesRefunded = stripe.refund == .revoke
    return settings
  }

  /// A file name of the configuration, relative to the configuration's own folder.
  private func beside(_ name: String) -> String {
    guard !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }

  /// The root certificates of a file that the configuration names; what is wrong with it is wrong with the configuration.
  private func readRoots(_ name: String, _ console: Console) throws(CommandFailure) -> [TrustedRoot] {
    let bytes: [UInt8]
    do { bytes = try console.readFile(beside(name)) } catch {
      throw CommandFailure(.configuration, "\(path): 'roots': \(error.message ?? "cannot read '\(name)'")")
    }
    guard let roots = TrustedRoot.all(encoded: bytes) else {
      throw CommandFailure(.configuration, "\(path): 'roots': '\(beside(name))' holds no certificate, or a broken one")
    }
    return roots
  }
}
