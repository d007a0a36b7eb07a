/// Bytes as a little program that tells a history: each step is an event whose particulars the next bytes choose.
struct HistoryProgram {
  private var bytes: ArraySlice<UInt8>
  private var count = 0

  /// The lines of `entl-verify`, thirty at most.
  static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    var program = HistoryProgram(bytes: bytes[...])
    var lines: [[UInt8]] = []
    while !program.bytes.isEmpty, lines.count < 30 { lines.append(Array(program.step().utf8)) }
    return lines
  }

  private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  private mutating func number(below limit: Int) -> Int { Int(bytes.popFirst() ?? 0) % limit }

  private mutating func one(_ choices: [String]) -> String { choices[number(below: choices.count)] }

  private mutating func step() -> String {
    count += 1
    return number(below: 2) == 0 ? apple() : stripe()
  }

  private static let households = [
    "\"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11\"", "\"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11\"", "null", "\"x\"",
  ]
  private static let products = ["a", "b", "c", "unmapped"]

  // MARK: Apple: times are milliseconds, a day apart.

  private mutating func day() -> Int64 { 1_796_000_000_000 + 86_400_000 * Int64(number(below: 64)) }

  private mutating func apple() -> String {
    let (signed, original) = (day(), one(["1", "2"]))
    let transaction = transaction(original, signed)
    let renewal = """
      {"originalTransactionId":"\(original)","productId":"\(one(Self.products))",\
      "autoRenewProductId":"\(one(Self.products))","autoRenewStatus":\(number(below: 2)),"signedDate":\(signed),\
      "renewalDate":\(day()),"gracePeriodExpiresDate":\(one(["null", String(day())]))}
      """
    let head = """
      "verified":true,"source":"apple","environment":"production","event_id":"\(count)","root":"root"
      """
    switch number(below: 4) {
    case 0: return "{\(head),\"kind\":\"transaction\",\"payload\":\(transaction)}"
    case 1: return "{\(head),\"kind\":\"renewal_info\",\"payload\":\(renewal)}"
    default:
      let type = one(["SUBSCRIBED", "DID_RENEW", "REFUND", "EXPIRED", "TEST"])
      let payload = """
        {"notificationType":"\(type)","notificationUUID":"\(count)","version":"2.0","signedDate":\(signed),\
        "data":{"bundleId":"app","environment":"Production","status":\(number(below: 6))}}
        """
      let inner = one([",\"renewal_info\":\(renewal)", ""])
      return "{\(head),\"kind\":\"notification\",\"payload\":\(payload),\"transaction\":\(transaction)\(inner)}"
    }
  }

  private mutating func transaction(_ original: String, _ signed: Int64) -> String {
    """
    {"transactionId":"\(original)\(number(below: 3))","originalTransactionId":"\(original)",\
    "productId":"\(one(Self.products))","type":"\(one(["Auto-Renewable Subscription", "Non-Consumable", "New"]))",\
    "purchaseDate":\(day()),"expiresDate":\(day()),"revocationDate":\(one(["null", "null", String(signed)])),\
    "isUpgraded":\(one(["false", "false", "true"])),"inAppOwnershipType":"PURCHASED","bundleId":"app",\
    "appAccountToken":\(one(Self.households)),"signedDate":\(signed)}
    """
  }

  // MARK: Stripe: times are seconds, some of them equal.

  private mutating func second() -> Int64 { 1_796_000_000 + 3600 * Int64(number(below: 32)) }

  private mutating func stripe() -> String {
    let object = one([subscription(), session(), invoice(), charge(), refund(), customer()])
    let previous = one(["", ",\"previous_attributes\":{\"status\":\"active\"}"])
    let type = one(["customer.subscription.updated", "customer.subscription.created", "invoice.paid"])
    let payload = """
      {"id":"evt_\(count)","object":"event","type":"\(type)","created":\(second()),"livemode":true,\
      "data":{"object":\(object)\(previous)}}
      """
    return """
      {"verified":true,"source":"stripe","kind":"event","environment":"production","event_id":"evt_\(count)",\
      "payload":\(payload)}
      """
  }

  private mutating func metadata() -> String { "{\"subject_id\":\(one(Self.households))}" }

  private mutating func subscription() -> String {
    let status = one(["active", "trialing", "past_due", "canceled", "unpaid", "incomplete", "new"])
    return """
      {"id":"\(one(["sub_1", "sub_2"]))","object":"subscription","customer":"\(one(["cus_1", "cus_2"]))",\
      "status":"\(status)","start_date":1796000000,"cancel_at_period_end":\(one(["false", "true"])),\
      "latest_invoice":"\(one(["in_1", "in_2"]))","metadata":\(metadata()),"items":{"object":"list","data":[{"id":"si",\
      "price":{"id":"\(one(Self.products))","recurring":{"interval":"month","interval_count":1}},\
      "current_period_start":\(second()),"current_period_end":\(second() + 9_000_000)}]}}
      """
  }

  private mutating func session() -> String {
    """
    {"id":"cs_1","object":"checkout.session","mode":"\(one(["subscription", "payment"]))",\
    "client_reference_id":\(one(Self.households)),"customer":"cus_1","subscription":"\(one(["sub_1", "sub_2"]))",\
    "payment_intent":"pi_1","payment_status":"\(one(["paid", "unpaid"]))","amount_total":10,\
    "metadata":{"price_id":"\(one(Self.products))"}}
    """
  }

  private mutating func invoice() -> String {
    """
    {"id":"\(one(["in_1", "in_2"]))","object":"invoice","customer":"cus_1","subscription":"\(one(["sub_1", "sub_2"]))",\
    "payment_intent":"\(one(["pi_1", "pi_2"]))","amount_paid":10,"lines":{"data":[{"period":{"end":\(second() + 9_000_000)}}]}}
    """
  }

  private mutating func charge() -> String {
    """
    {"id":"\(one(["ch_1", "ch_2"]))","object":"charge","amount":10,"amount_refunded":\(number(below: 11)),\
    "payment_intent":"\(one(["pi_1", "pi_2"]))","invoice":\(one(["null", "\"in_1\""]))}
    """
  }

  private mutating func refund() -> String {
    """
    {"id":"\(one(["re_1", "re_2"]))","object":"refund","amount":\(number(below: 11)),"charge":"\(one(["ch_1", "ch_2"]))",\
    "payment_intent":"pi_1","status":"\(one(["succeeded", "pending", "failed"]))"}
    """
  }

  private mutating func customer() -> String {
    "{\"id\":\"\(one(["cus_1", "cus_2"]))\",\"object\":\"customer\",\"metadata\":\(metadata())}"
  }
}
