import CommandLineSupport
import Entitlements
import JSON

extension ConfigurationObject {
  /// What each product id is worth; empty where the member is absent.
  func plans(_ name: String, _ tiers: Tiers) throws(ConfigurationError) -> [String: Plan] {
    guard let products = json[name] else { return [:] }
    guard products.kind == .object else {
      throw ConfigurationError(message: "'\(name)' must be an object of product ids", offset: products.offset)
    }
    var plans: [String: Plan] = [:]
    for (id, value) in products.members { plans[id] = try plan(value, tiers) }
    return plans
  }

  private func plan(_ json: JSONValue, _ tiers: Tiers) throws(ConfigurationError) -> Plan {
    let object = try ConfigurationObject(json, members: ["tier", "interval", "planName"])
    let tier = try object.required("tier", "one of the tiers", \.text)
    guard tiers.contains(tier) else {
      let nearest = nearest(to: tier, in: tiers.names).map { "; did you mean '\($0)'?" }
      throw ConfigurationError(
        message: "tier '\(tier)' is not in 'tiers'" + (nearest ?? ""), offset: json["tier"]?.offset ?? json.offset)
    }
    return Plan(
      tier: tier, interval: try object.requiredWord("interval"),
      name: try object.optional("planName", "a string", \.text))
  }
}
