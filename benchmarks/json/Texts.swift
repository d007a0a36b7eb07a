/// The texts that are measured: what the tools read all day, and what a stranger would send to slow them down.
enum Texts {
  private static let mebibyte = 1 << 20

  /// 1 KiB of base64url, the same each time.
  private static func base64(_ count: Int) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var state: UInt32 = 1
    return String(
      (0..<count).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return alphabet[Int(state >> 26)]
      })
  }

  private static func many(_ piece: String) -> String {
    String(repeating: piece, count: mebibyte / piece.utf8.count)
  }

  static let event = #"""
    {"id":"evt_1PgafmB7WZ01zgkW6dKueIc5","object":"event","api_version":"2025-03-31.basil","created":1719945600,\#
    "data":{"object":{"id":"sub_1PgafmB7WZ01zgkWxqJ8bQ3d","object":"subscription","application":null,\#
    "automatic_tax":{"disabled_reason":null,"enabled":false,"liability":null},"billing_cycle_anchor":1719945600,\#
    "billing_mode":{"type":"classic"},"cancel_at":null,"cancel_at_period_end":false,"canceled_at":null,\#
    "cancellation_details":{"comment":null,"feedback":null,"reason":null},"collection_method":"charge_automatically",\#
    "created":1719945600,"currency":"usd","customer":"cus_QXg1o8vcGmoR32","days_until_due":null,\#
    "default_payment_method":"pm_1PgafkB7WZ01zgkW9OT4lUiX","default_source":null,"default_tax_rates":[],\#
    "description":null,"discounts":[],"ended_at":null,"invoice_settings":{"account_tax_ids":null,\#
    "issuer":{"type":"self"}},"items":{"object":"list","data":[{"id":"si_QXhVnmL0Sqk2Zf","object":"subscription_item",\#
    "created":1719945601,"current_period_end":1722624000,"current_period_start":1719945600,"discounts":[],\#
    "metadata":{},"plan":{"id":"price_1PgafmB7WZ01zgkW","object":"plan","active":true,"amount":999,\#
    "amount_decimal":"999","billing_scheme":"per_unit","created":1710000000,"currency":"usd","interval":"month",\#
    "interval_count":1,"livemode":true,"metadata":{},"meter":null,"nickname":null,"product":"prod_PxqY2ZbnLk3vTe",\#
    "tiers_mode":null,"transform_usage":null,"trial_period_days":null,"usage_type":"licensed"},\#
    "price":{"id":"price_1PgafmB7WZ01zgkW","object":"price","active":true,"billing_scheme":"per_unit",\#
    "created":1710000000,"currency":"usd","custom_unit_amount":null,"livemode":true,"lookup_key":null,"metadata":{},\#
    "nickname":null,"product":"prod_PxqY2ZbnLk3vTe","recurring":{"interval":"month","interval_count":1,"meter":null,\#
    "trial_period_days":null,"usage_type":"licensed"},"tax_behavior":"unspecified","tiers_mode":null,\#
    "transform_quantity":null,"type":"recurring","unit_amount":999,"unit_amount_decimal":"999"},"quantity":1,\#
    "subscription":"sub_1PgafmB7WZ01zgkWxqJ8bQ3d","tax_rates":[]}],"has_more":false,"total_count":1,\#
    "url":"/v1/subscription_items?subscription=sub_1PgafmB7WZ01zgkWxqJ8bQ3d"},"latest_invoice":"in_1PgafmB7WZ01zgkW",\#
    "livemode":true,"metadata":{"subject_id":"8f14e45f-ceea-467f-9b1c-5c1d5f9e6a01"},"pause_collection":null,\#
    "status":"active","trial_end":null,"trial_start":null}},"livemode":true,"pending_webhooks":1,\#
    "request":{"id":"req_Zm9vYmFy","idempotency_key":null},"type":"customer.subscription.updated"}
    """#

  static let notification = """
    {"notificationType":"DID_RENEW","subtype":"BILLING_RECOVERY",\
    "notificationUUID":"002e14d5-51f5-4503-b5a8-c3a1af68eb20","version":"2.0","signedDate":1698148900000,\
    "data":{"environment":"Sandbox","appAppleId":41234,"bundleId":"com.example.app","bundleVersion":"1.2.3",\
    "signedTransactionInfo":"\(base64(4400))","signedRenewalInfo":"\(base64(4400))","status":1}}
    """

  static let record = "{\"signedPayload\":\"\(base64(9000))\"}"

  /// One mebibyte each.
  static let nasty: [(name: String, text: String)] = [
    ("one long string", "\"\(base64(mebibyte))\""),
    ("text that is not ASCII", "\"\(many("déjà vu 漢字 🌍 "))\""),
    ("backslashes", "\"\(many("\\\\"))\""),
    ("unicode escapes", "\"\(many("\\u00e9"))\""),
    ("arrays 64 deep", "[\(many(String(repeating: "[", count: 63) + String(repeating: "]", count: 63) + ","))0]"),
    (
      "objects 64 deep",
      "[\(many(String(repeating: "{\"a\":", count: 63) + "0" + String(repeating: "}", count: 63) + ","))0]"
    ),
    ("numbers", "[\(many("1,"))0]"),
    ("one long number", many("1")),
    ("white space", "[" + many(" \n") + "]"),
    ("distinct names", object { "k\($0)" }),
    ("escaped names", object { "\\u006b\($0)" }),
    ("long names that differ at the end", object { String(repeating: "x", count: 500) + "\($0)" }),
    ("long names that differ at the start", object { "\($0)" + String(repeating: "x", count: 500) }),
    ("objects of 32 members", "[\(many(object(32) { "member\($0)" } + ","))0]"),
    ("objects of 33 members", "[\(many(object(33) { "member\($0)" } + ","))0]"),
    ("32 long names a hash apart", "[\(many(object(32) { String(repeating: "x", count: 1000) + "\($0)" } + ","))0]"),
  ]

  private static func object(_ count: Int? = nil, name: (Int) -> String) -> String {
    var members: [String] = []
    var size = 2
    for number in 0..<(count ?? .max) {
      let member = "\"\(name(number))\":0"
      size += member.utf8.count + 1
      if size > mebibyte { break }
      members.append(member)
    }
    return "{" + members.joined(separator: ",") + "}"
  }
}
