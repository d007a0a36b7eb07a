import Entitlements
import JSON

extension Configuration {
  /// Something in the file that is passed over: what, and where.
  package typealias Warning = ConfigurationError

  /// Members that other systems export beside ours; secrets do not belong into this file.
  static let ignored = ["signingSecret", "signingSecretSet", "stripeWebhookPath"]

  /// Reads the bytes of a file.
  ///
  /// - Parameter warnings: gets what is passed over.
  package init(_ bytes: [UInt8], warnings: inout [Warning]) throws(ConfigurationError) {
    let json: JSONValue
    do { json = try JSONDocument(bytes).root } catch {
      throw ConfigurationError(message: "not JSON: \(error.problem.rawValue)", offset: error.offset)
    }
    try self.init(json, warnings: &warnings)
  }

  /// Reads a configuration, wholly or not at all.
  ///
  /// - Parameter warnings: gets what is passed over.
  init(_ json: JSONValue, warnings: inout [Warning]) throws(ConfigurationError) {
    let file = try ConfigurationObject(
      json, members: ["enabled", "tiers", "apple", "stripe", "manual", "renewalLeeway", "endpoints"],
      ignored: Self.ignored)
    for object in [json, json["apple"], json["stripe"]].compactMap({ $0 }) {
      for name in Self.ignored {
        guard let offset = object.offset(ofMember: name) else { continue }
        warnings.append(Warning(message: "'\(name)' is ignored: secrets are read from files", offset: offset))
      }
    }
    tiers = try Self.tiers(file)
    renewalLeeway = try file.duration("renewalLeeway") ?? renewalLeeway
    if let apple = json["apple"] { self.apple = try Apple(apple, tiers) }
    if let stripe = json["stripe"] { self.stripe = try Stripe(stripe, tiers) }
    if let manual = json["manual"] { self.manual = try Manual(manual, tiers) }
    endpoints = try Endpoint.all(file)
    if try file.optional("enabled", "true or false", \.boolean) == false { (apple, stripe, manual) = (nil, nil, nil) }
  }

  private static func tiers(_ file: ConfigurationObject) throws(ConfigurationError) -> Tiers {
    let expected = "an array of tier names, lowest first"
    let names = try file.required("tiers", expected) { $0.kind == .array ? $0.texts : nil }
    let tiers = Tiers(names)
    guard tiers.areDistinct else {
      throw ConfigurationError(message: "a tier is named twice in 'tiers'", offset: file.json["tiers"]?.offset ?? 0)
    }
    return tiers
  }
}

extension Configuration.Apple {
  init(_ json: JSONValue, _ tiers: Tiers) throws(ConfigurationError) {
    let object = try ConfigurationObject(
      json,
      members: ["bundleId", "appAppleId", "environments", "roots", "products"],
      ignored: Configuration.ignored)
    bundleIDs = Set(try object.required("bundleId", "the app's bundle id, or an array of them") { $0.texts })
    appAppleID = try object.optional("appAppleId", "the app's number in the App Store") {
      $0.integer.flatMap { $0 > 0 ? $0 : nil }
    }
    if let names = try object.texts("environments") {
      environments = Set(names.compactMap(Environment.init(rawValue:)))
      guard environments.count == names.count else {
        throw ConfigurationError(
          message: "'environments' may have production and sandbox", offset: json["environments"]?.offset ?? 0)
      }
    }
    let isEmptyList = json["roots"].map { $0.kind == .array && $0.elements.allSatisfy { _ in false } } ?? true
    if !isEmptyList { roots = try object.texts("roots")?.map(Configuration.Root.init) ?? [] }
    plans = try object.plans("products", tiers)
  }
}

extension Configuration.Root {
  /// 64 hexadecimal digits, colons between them or not, are a fingerprint; everything else names a file.
  init(_ text: String) {
    let digits = text.filter { $0 != ":" }.lowercased()
    let isFingerprint = digits.utf8.count == 64 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    self = isFingerprint ? .fingerprint(digits) : .file(text)
  }
}

extension Configuration.Manual {
  init(_ json: JSONValue, _ tiers: Tiers) throws(ConfigurationError) {
    plans = try ConfigurationObject(json, members: ["products"]).plans("products", tiers)
  }
}
