extension [UInt8] {
  /// Whether a text begins as UTF-16 does: with its byte order mark, or with a zero byte beside one that begins JSON or
  /// a token. Nothing that the tools read begins so.
  var beginsLikeUTF16: Bool {
    guard count > 1 else { return false }
    switch (self[0], self[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return true
    case (0, let byte), (let byte, 0): return Array("{[\"e".utf8).contains(byte)
    default: return false
    }
  }
}
