/// What is sold in these tests, as `entl.json` says it.
struct Shop {
  var livemode: Bool? = false
  var pastDueFor = "14d"
  var pausedCollection = "keep"
  var refund = "note"
  var prices = [
    "price_plus_m": ("plus", "monthly"), "price_family_m": ("family", "monthly"),
    "price_family_y": ("family", "annual"),
    "price_forever": ("family", "lifetime"),
  ]
  var products = ["prod_plus": ("plus", "monthly"), "prod_family": ("family", "monthly")]

  static let household = "7f3b2c1e-5a4d-4e8f-9b0a-1c2d3e4f5a6b"
  static let neighbours = "0a0a0a0a-1b1b-4c2c-8d3d-4e4e4e4e4e4e"

  var configuration: String {
    """
    {"tiers":["plus","family"],
     "stripe":{\(livemode.map { "\"livemode\":\($0)," } ?? "")"prices":\(plans(prices)),"products":\(plans(products)),
      "metadata":{"subject":"household_id","price":"price_id"},
      "pastDueFor":"\(pastDueFor)","pausedCollection":"\(pausedCollection)","refund":"\(refund)"}}
    """
  }

  private func plans(_ plans: [String: (tier: String, interval: String)]) -> String {
    let members = plans.sorted { $0.key < $1.key }.map {
      "\"\($0.key)\":{\"tier\":\"\($0.value.tier)\",\"interval\":\"\($0.value.interval)\",\"planName\":\"\($0.key)\"}"
    }
    return "{\(members.joined(separator: ","))}"
  }
}
