/// Builds one JSON text without needless white space; `/` is not escaped, and members stand in the order they are given.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  /// With memory for that many bytes, so that it need not be moved while it grows.
  package init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Forgets what was written and keeps the memory, for the next line.
  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  private mutating func begin() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    begin()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  package mutating func beginObject() { open(UInt8(ascii: "{")) }
  package mutating func endObject() { close(UInt8(ascii: "}")) }
  package mutating func beginArray() { open(UInt8(ascii: "[")) }
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes the name of a member; its value comes next.
  package mutating func name(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a name that is made ready; its value comes next.
  package mutating func name(_ name: JSONName) {
    begin()
    bytes += name.written
    needsComma = false
  }

  package mutating func string(_ text: String) { string(text.utf8Span.span) }

  /// Writes a string whose text is that UTF-8.
  package mutating func string(_ text: Span<UInt8>) {
    begin()
    let end = text.endOfPlainText(from: 0)
    if end == text.count { return appendInQuotes(text) }
    bytes.append(UInt8(ascii: "\""))
    append(text.extracting(..<end))
    var at = end
    while at < text.count {
      escape(text[at])
      let end = text.endOfPlainText(from: at + 1)
      append(text.extracting(at + 1..<end))
      at = end
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendInQuotes(_ plain: Span<UInt8>) {
    let start = bytes.count
    let length = plain.count + 2
    bytes.append(addingCapacity: length) { $0.append(repeating: UInt8(ascii: "\""), count: length) }
    var output = bytes.mutableSpan
    output.copy(plain, to: start + 1)
  }

  package mutating func integer(_ number: Int64) {
    begin()
    bytes.append(contentsOf: String(number).utf8)
  }

  package mutating func boolean(_ flag: Bool) {
    begin()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  package mutating func null() {
    begin()
    bytes.append(contentsOf: "null".utf8)
  }

  /// A value as it was written, white space outside strings left out.
  package mutating func value(_ value: JSONValue) {
    begin()
    if value.mayBeSpaced { bytes.appendCompact(value) } else { bytes.append(contentsOf: value.bytes) }
  }

  /// Bytes that are known to be one compact JSON value, or members of an object.
  package mutating func raw(_ json: [UInt8]) {
    begin()
    bytes += json
  }

  /// Bytes that are known to be one compact JSON value.
  package mutating func raw(_ json: some Collection<UInt8>) {
    begin()
    bytes.append(contentsOf: json)
  }

  private mutating func append(_ plain: Span<UInt8>) {
    if plain.isEmpty { return }
    let (start, length) = (bytes.count, plain.count)
    bytes.append(addingCapacity: length) { $0.append(repeating: 0, count: length) }
    var output = bytes.mutableSpan
    output.copy(plain, to: start)
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x08: bytes += "\\b".utf8
    case 0x09: bytes += "\\t".utf8
    case 0x0A: bytes += "\\n".utf8
    case 0x0C: bytes += "\\f".utf8
    case 0x0D: bytes += "\\r".utf8
    case 0..<0x20, 0x7F:
      bytes += "\\u00".utf8
      bytes.append(UInt8(ascii: "0") + byte >> 4)
      bytes.append(byte & 15 + (byte & 15 < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    default: bytes.append(byte)
    }
  }
}
