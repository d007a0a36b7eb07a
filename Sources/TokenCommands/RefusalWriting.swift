import JSON

extension JSONWriter {
  /// The line of `entl-verify` for what it refused.
  mutating func refusal(source: String, record: Int, reason: String, detail: String?, canBeMendedByTime: Bool) {
    beginObject()
    member("verified", false)
    member("source", source)
    member("record", Int64(record))
    member("reason", reason)
    member("detail", ifPresent: detail)
    if canBeMendedByTime { member("retry", true) }
    endObject()
  }
}
