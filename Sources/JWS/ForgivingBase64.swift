/// base64url as people paste it: for showing only, never for judging.
package enum ForgivingBase64URL {
  /// What was wrong and forgiven.
  package enum Fault: String, CaseIterable, Sendable {
    case padding = "padding"
    case alphabet = "+ or / in place of - or _"
    case strayBits = "stray bits at the end"
  }

  /// The bytes behind the text and what had to be forgiven; nil when it is no base64 at all.
  package static func decode(_ text: ArraySlice<UInt8>) -> (bytes: [UInt8], faults: Set<Fault>)? {
    if let bytes = Base64URL.decode(text) { return (bytes, []) }
    var faults: Set<Fault> = []
    var letters = Array(text)
    while letters.last == UInt8(ascii: "=") {
      letters.removeLast()
      faults.insert(.padding)
    }
    for (index, letter) in letters.enumerated() where letter == UInt8(ascii: "+") || letter == UInt8(ascii: "/") {
      letters[index] = letter == UInt8(ascii: "+") ? UInt8(ascii: "-") : UInt8(ascii: "_")
      faults.insert(.alphabet)
    }
    if let bytes = Base64URL.decode(letters) { return (bytes, faults) }
    guard let bytes = Base64Alphabet.url.decode(letters.span, forgivingStrayBits: true) else { return nil }
    return (bytes, faults.union([.strayBits]))
  }
}
