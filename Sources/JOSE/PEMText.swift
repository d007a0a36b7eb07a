/// The parts of a PEM file that hold keys (RFC 7468 §2); parameters, certificates and text between them are passed over.
enum PEMText {
  private static let begin = Array("-----BEGIN ".utf8)
  private static let end = Array("KEY-----".utf8)

  /// Each from its opening line to the next one; none where the file is no PEM, or holds no key by name.
  static func keys(in bytes: [UInt8]) -> [[UInt8]] {
    let starts = bytes.indices.filter { bytes[$0...].starts(with: begin) }
    let blocks = zip(starts, starts.dropFirst() + [bytes.count]).map { bytes[$0..<$1] }
    return blocks.filter(isKey).map { Array($0) }
  }

  private static func isKey(_ block: ArraySlice<UInt8>) -> Bool {
    let label = block.dropFirst(begin.count).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return label.suffix(end.count).elementsEqual(end)
  }
}
