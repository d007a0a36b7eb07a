/// Builds one JSON text without needless white space; `/` is not escaped, and members stand in the order they are given.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

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

  package mutating func string(_ text: String) {
    begin()
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    let end = bytes.span.endOfPlainText(from: start)
    if end < bytes.count { escape(from: end) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes anew, escaped, what stands there from the offset on.
  private mutating func escape(from start: Int) {
    let text = Array(bytes[start...])
    bytes.removeLast(text.count)
    var at = 0
    while at < text.count {
      escape(text[at])
      let end = text.span.endOfPlainText(from: at + 1)
      append(text.span.extracting(at + 1..<end))
      at = end
    }
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
    bytes.append(addingCapacity: plain.count) { output in
      for offset in plain.indices { output.append(plain[offset]) }
    }
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
