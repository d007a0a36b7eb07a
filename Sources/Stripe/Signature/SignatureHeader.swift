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

  init(_ header: ArraySlice<UInt8>) throws(DeliveryRefusal) {
    var (text, signatures): (ArraySlice<UInt8>?, [ArraySlice<UInt8>]) = (nil, [])
    var (start, isEmpty, isAmbiguous) = (header.startIndex, true, false)
    while start < header.endIndex {
      let end = header[start...].firstIndex(of: UInt8(ascii: ",")) ?? header.endIndex
      let element = header[start..<end].trimmed
      if let time = element.value(of: Self.time) {
        isAmbiguous = isAmbiguous || time != text ?? time
        text = text ?? time
      }
      if let signature = element.value(of: Self.signature) { signatures.append(signature) }
      isEmpty = isEmpty && element.isEmpty
      start = end + 1
    }
    if isEmpty { throw DeliveryRefusal(.headerMissing) }
    guard let text else {
      throw DeliveryRefusal(
        .headerMalformed, Self.isNamed(header) ? "it begins with its own name" : "no timestamp in it")
    }
    if isAmbiguous { throw DeliveryRefusal(.headerMalformed, "two different timestamps in it") }
    guard let time = Int64(digits: text) else {
      throw DeliveryRefusal(.headerMalformed, "the timestamp is not a number of seconds")
    }
    guard !signatures.isEmpty else { throw DeliveryRefusal(.noV1Signature) }
    (timestampText, timestamp, self.signatures) = (text, time, signatures)
  }

  private static let time = Array("t=".utf8), signature = Array("v1=".utf8)

  private static func isNamed(_ header: ArraySlice<UInt8>) -> Bool {
    String(decoding: header.prefix(20), as: UTF8.self).lowercased().hasPrefix("stripe-signature:")
  }
}

extension ArraySlice<UInt8> {
  /// What follows the name and its `=`; nil for an element of another name.
  fileprivate func value(of name: [UInt8]) -> ArraySlice<UInt8>? { starts(with: name) ? dropFirst(name.count) : nil }

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
