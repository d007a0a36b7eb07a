/// Bytes of a stored row that have not been read yet: numbers are big-endian, and texts come after their length.
struct PackedBytes {
  private let bytes: [UInt8]
  private var start = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isEmpty: Bool { start == bytes.count }

  /// Takes so many bytes; nil where there are fewer.
  mutating func take(_ length: Int) -> ArraySlice<UInt8>? {
    guard length >= 0, length <= bytes.count - start else { return nil }
    defer { start += length }
    return bytes[start..<start + length]
  }

  /// Takes a signed number of four or eight bytes.
  mutating func takeNumber(_ length: Int) -> Int64? {
    guard let number = number(length) else { return nil }
    start += length
    return number
  }

  /// The number that comes next, which stays there.
  func number(_ length: Int) -> Int64? {
    guard length <= bytes.count - start else { return nil }
    var number: UInt64 = 0
    for offset in start..<start + length { number = number << 8 | UInt64(bytes[offset]) }
    return length == 4 ? Int64(Int32(truncatingIfNeeded: number)) : Int64(bitPattern: number)
  }

  /// Takes a text, or a value, after its length.
  mutating func takePart() -> ArraySlice<UInt8>? {
    guard let length = takeNumber(4) else { return nil }
    return take(Int(length))
  }
}
