import Entitlements
import Instants
import JSON

extension Configuration.Stripe {
  init(_ json: JSONValue, _ tiers: Tiers) throws(ConfigurationError) {
    let object = try ConfigurationObject(
      json,
      members: [
        "livemode", "prices", "products", "metadata", "pastDueFor", "pausedCollection", "refund",
      ], ignored: Configuration.ignored)
    livemode = try object.optional("livemode", "true or false", \.boolean)
    prices = try object.plans("prices", tiers)
    products = try object.plans("products", tiers)
    pastDueFor = try object.duration("pastDueFor") ?? pastDueFor
    pausedCollection = try object.word("pausedCollection") ?? pausedCollection
    refund = try object.word("refund") ?? refund
    guard let metadata = json["metadata"] else { return }
    let names = try ConfigurationObject(metadata, members: ["subject", "price"])
    subjectMetadata = try names.texts("subject") ?? subjectMetadata
    priceMetadata = try names.texts("price") ?? priceMetadata
  }
}

extension JSONValue {
  /// A duration as a string, or a bare number of seconds.
  var duration: Duration? { (string ?? numberText).flatMap(Duration.init(entl:)) }
}
