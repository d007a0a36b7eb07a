import Foundation
import JSON
import Testing

/// Where this reader and Foundation's may differ. Any other difference fails.
private enum Difference {
  /// Foundation keeps one of two members.
  case duplicateMember
  /// Foundation reads 512 deep.
  case depth
  /// Foundation lets one stand before a text, and drops it where a string begins with one.
  case byteOrderMark
  /// Foundation takes a NUL among the first four bytes for UTF-16 or UTF-32.
  case otherEncoding
  /// Foundation lets a comma stand before a closing bracket.
  case trailingComma
  /// Foundation refuses what no Double holds.
  case numberOutOfRange

  /// Explains why ours refuses what Foundation reads.
  init?(refused problem: JSONSyntaxError, _ bytes: [UInt8]) {
    let before = bytes[..<problem.offset].last { !" \t\r\n".utf8.contains($0) }
    switch problem.problem {
    case .duplicateMember: self = .duplicateMember
    case .tooDeep: self = .depth
    case .byteOrderMark: self = .byteOrderMark
    case _ where bytes.prefix(4).contains(0): self = .otherEncoding
    case .unexpectedByte where before == UInt8(ascii: ",") && "]}".utf8.contains(bytes[problem.offset]):
      self = .trailingComma
    default: return nil
    }
  }

  /// Explains why Foundation reads another string.
  init?(disagreed bytes: [UInt8]) {
    guard String(decoding: bytes, as: UTF8.self).unicodeScalars.contains("\u{FEFF}") else { return nil }
    self = .byteOrderMark
  }

  /// Explains why Foundation refuses what ours reads.
  init?(read value: JSONValue) {
    guard value.hasNumberOutOfRange else { return nil }
    self = .numberOutOfRange
  }
}

extension JSONValue {
  fileprivate var hasNumberOutOfRange: Bool {
    numberText.flatMap(Double.init)?.isInfinite ?? false
      || elements.contains(where: \.hasNumberOutOfRange) || members.contains(where: \.value.hasNumberOutOfRange)
  }

  /// Whether it says the same as what Foundation read.
  fileprivate func agrees(with theirs: Any) -> Bool {
    switch kind {
    case .null: return theirs is NSNull
    case .boolean: return theirs as? Bool == boolean
    case .string: return (theirs as? String).map { Array($0.utf8) } == utf8.map(Array.init)
    case .number: return (theirs as? NSNumber).map(agrees) ?? false
    case .array:
      guard let theirs = theirs as? [Any] else { return false }
      let ours = Array(elements)
      return ours.count == theirs.count && zip(ours, theirs).allSatisfy { $0.agrees(with: $1) }
    case .object:
      guard let theirs = theirs as? [String: Any] else { return false }
      return Array(members).count == theirs.count
        && members.allSatisfy { name, value in theirs[name].map(value.agrees) ?? false }
        && theirs.allSatisfy { name, theirs in self[name]?.agrees(with: theirs) ?? false }
    }
  }

  /// Foundation goes through Decimal and rounds twice.
  private func agrees(with theirs: NSNumber) -> Bool {
    if let integer { return integer == theirs.int64Value }
    guard let ours = numberText.flatMap(Double.init) else { return false }
    return abs(ours - theirs.doubleValue) <= 2 * ours.ulp
  }
}

private enum Comparison: Hashable {
  case bothRead, bothRefuse
  case known(Difference)
  case unexplained

  init(_ bytes: [UInt8]) {
    let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    do {
      let ours = try JSONDocument(bytes).root
      if let theirs {
        self = ours.agrees(with: theirs) ? .bothRead : Difference(disagreed: bytes).map(Self.known) ?? .unexplained
      } else {
        self = Difference(read: ours).map(Self.known) ?? .unexplained
      }
    } catch {
      self = theirs == nil ? .bothRefuse : Difference(refused: error, bytes).map(Self.known) ?? .unexplained
    }
  }
}

/// Set `ENTL_SEED` to look elsewhere.
private let seed = ProcessInfo.processInfo.environment["ENTL_SEED"].flatMap(UInt64.init) ?? 20_261

@Test func `this reader and Foundation's differ only where they are meant to`() {
  var texts = RandomText(seed: seed)
  var counts: [Comparison: Int] = [:]
  for number in 0..<20_000 {
    let bytes = texts.next()
    let comparison = Comparison(bytes)
    counts[comparison, default: 0] += 1
    let text = String(decoding: bytes, as: UTF8.self).debugDescription
    if comparison == .unexplained { Issue.record("text \(number) of seed \(seed): \(text)") }
  }
  #expect(counts[.bothRead, default: 0] > 10_000 && counts[.bothRefuse, default: 0] > 2_000, "seed \(seed): \(counts)")
  for frequent in [Difference.duplicateMember, .depth, .numberOutOfRange] {
    #expect(counts[.known(frequent), default: 0] > 50, "seed \(seed): \(counts)")
  }
}
