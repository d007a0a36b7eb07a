import Webhooks

/// The value of `Stripe-Signature`: `t=…,v1=…,v0=…`, elements in any order (docs.stripe.com/webhooks/signature).
///
/// Only `v1` counts, or a sender could fall back to `v0`, which Stripe gives test events. A header that was split and
/// joined again has white space around its elements, and may say the same time twice.
struct SignatureHeader {
  /// The time as it stands: the signed bytes begin with it.
  let timestampText: ArraySlice<UInt8>
  /// Seconds since 1970.
  let timestamp: Int64
  /// Every `v1`, as it stands.
  let signatures: [ArraySlice<UInt8>]

  init(_ header: [UInt8]) throws(DeliveryRefusal) {
    let elements = header.split(separator: UInt8(ascii: ",")).map(\.trimmed).filter { !$0.isEmpty }
    guard !elements.isEmpty else { throw DeliveryRefusal(.headerMissing) }
    let times = elements.compactMap { $0.value(of: "t") }
    guard let text = times.first else {
      throw DeliveryRefusal(
        .headerMalformed, Self.isNamed(header) ? "it begins with its own name" : "no timestamp in it")
    }
    guard times.allSatisfy({ $0 == text }) else {
      throw DeliveryRefusal(.headerMalformed, "two different timestamps in it")
    }
    guard let time = Int64(digits: text) else {
      throw DeliveryRefusal(.headerMalformed, "the timestamp is not a number of seconds")
    }
    (timestampText, timestamp) = (text, time)
    signatures = elements.compactMap { $0.value(of: "v1") }
    guard !signatures.isEmpty else { throw DeliveryRefusal(.noV1Signature) }
  }

  private static func isNamed(_ header: [UInt8]) -> Bool {
    String(decoding: header.prefix(20), as: UTF8.self).lowercased().hasPrefix("stripe-signature:")
  }
}

extension ArraySlice<UInt8> {
  /// What follows `name=`; nil for an element of another name.
  fileprivate func value(of name: StaticString) -> ArraySlice<UInt8>? {
    guard let equals = firstIndex(of: UInt8(ascii: "=")), self[..<equals].elementsEqual(name.description.utf8)
    else { return nil }
    return self[(equals + 1)...]
  }

  /// The bytes without ASCII white space at either end.
  var trimmed: ArraySlice<UInt8> {
    var result = drop(while: \.isWhiteSpace)
    while let last = result.last, last.isWhiteSpace { result.removeLast() }
    return result
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
