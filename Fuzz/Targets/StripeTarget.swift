import Cryptography
import Instants
import Stripe
import Webhooks

/// The first line is the value of Stripe-Signature, the rest a body: accepted only with a code that is its own.
@Sendable func checkStripe(_ bytes: [UInt8]) -> String? {
  let header = Array(bytes.prefix { $0 != UInt8(ascii: "\n") })
  let body = Array(bytes.dropFirst(header.count + 1))
  let secret = Array("whsec_fuzz".utf8)
  // By a way of its own: the text of the first time, up to a comma.
  let text = String(decoding: header, as: UTF8.self)
  let times = text.split(separator: ",").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("t=") }
  let time = Array((times.first ?? "t=").utf8.dropFirst(2))
  let code = SigningKey(secret).code(of: time[...], [UInt8(ascii: ".")], body[...]).hexadecimal
  let now = Instant(seconds: Int64(String(decoding: time, as: UTF8.self)).map { min(max($0, 0), 1 << 36) } ?? 0)
  let verifier = StripeVerifier(secrets: [secret])

  if (try? verifier.verify(body, header: header[...], at: now)) != nil, !text.contains(ofBytes: code) {
    return "a body that nobody signed is accepted"
  }
  do throws(DeliveryRefusal) {
    _ = try verifier.verify(body, header: (header + Array(",v1=".utf8) + code)[...], at: now)
  } catch {
    if error.reason == .signatureMismatch, times.count == 1, !time.isEmpty, time.allSatisfy(\.isDigit) {
      return "a body that is signed is refused"
    }
  }
  return nil
}

extension String {
  fileprivate func contains(ofBytes wanted: [UInt8]) -> Bool {
    let bytes = Array(utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: wanted) }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
