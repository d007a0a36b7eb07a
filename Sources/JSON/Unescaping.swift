/// The bytes that a string's text between its quotes stands for; the text has been scanned, so every escape is sound.
func unescaped(_ text: Span<UInt8>, from start: Int, to end: Int) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(end - start)
  var at = start
  while at < end {
    let byte = text[at]
    if byte != UInt8(ascii: "\\") {
      bytes.append(byte)
      at += 1
      continue
    }
    switch text[at + 1] {
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"):
      at += appendScalar(text, at, to: &bytes)
      continue
    case let other: bytes.append(other)
    }
    at += 2
  }
  return bytes
}

/// Appends the scalar of `\uXXXX`, or of two that are a surrogate pair; returns the length of what was read.
private func appendScalar(_ text: Span<UInt8>, _ at: Int, to bytes: inout [UInt8]) -> Int {
  guard let high = try? codeUnit(text, at) else { preconditionFailure("an escape was scanned and is unsound") }
  if high & 0xFC00 != 0xD800 {
    bytes.append(contentsOf: String(Unicode.Scalar(high)!).utf8)
    return 6
  }
  guard let low = try? codeUnit(text, at + 6) else { preconditionFailure("an escape was scanned and is unsound") }
  let scalar = 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(low & 0x3FF))
  bytes.append(contentsOf: String(Unicode.Scalar(scalar)!).utf8)
  return 12
}
