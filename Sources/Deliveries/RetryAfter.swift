package import Instants

extension Instant {
  /// Reads the value of Retry-After, seconds or a date (RFC 9110 §10.2.3); nil for what is neither.
  package init?(retryAfter text: String, at now: Instant) {
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      // More seconds than a number can have are for ever, which is cut to the longest pause anyway.
      self = now + .seconds(min(Int64(text) ?? .max, 1 << 40))
    } else {
      self.init(httpDate: text, at: now)
    }
  }
}
