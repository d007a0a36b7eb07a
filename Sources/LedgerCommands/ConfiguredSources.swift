import AppStore
import CommandLineSupport
import Configuration
import Entitlements
import Grants
import LedgerCommandSupport
import Stripe

extension ConfigurationFile {
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
