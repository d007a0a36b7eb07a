import CommandLineSupport
import JSON

/// Reads the records of one run, and writes a line for each token in them.
struct Decoder {
  private let console: Console
  private let selection: Selection
  private let isPretty: Bool
  private var lines: TokenLines
  private var operand: String?
  private var hasRead = false

  /// `limit` is that of one record, in bytes.
  init(_ console: Console, _ selection: Selection, isPretty: Bool, limit: Int) {
    lines = TokenLines(limit: limit)
    self.console = console
    self.selection = selection
    self.isPretty = isPretty
  }

  mutating func read(_ record: Record) throws(CommandFailure) {
    hasRead = true
    let bytes = record.bytes[...].withoutByteOrderMark
    let first = bytes.first
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    if record.isTooLong || isJSON || record.operand != operand { try flush() }
    operand = record.operand
    if record.isTooLong {
      refuse("longer than the limit of --max-record", record.number)
    } else if isJSON {
      try readJSON(Array(bytes), record.number)
    } else {
      for candidate in lines.add(Array(bytes), number: record.number) { try show(candidate) }
    }
  }

  /// Shows a token that may be whole before more input is waited for.
  mutating func showWhole() throws(CommandFailure) {
    for candidate in lines.takeWhole() { try show(candidate) }
  }

  mutating func finish() throws(CommandFailure) {
    try flush()
    if !hasRead && console.status == .success { console.error("no token in the input", status: .badInput) }
  }

  private mutating func flush() throws(CommandFailure) {
    for candidate in lines.flush() { try show(candidate) }
  }

  private func show(_ candidate: TokenLines.Candidate) throws(CommandFailure) {
    let token = candidate.token
    guard let decoded = DecodedToken(token.parts) else { return refuseText(token.parts, candidate.number) }
    try write(decoded, notes: token.notes, number: candidate.number)
  }

  /// A JSON body with tokens in it, such as a notification or the answer of a token endpoint.
  private func readJSON(_ bytes: [UInt8], _ number: Int) throws(CommandFailure) {
    let json = LenientJSON(bytes)
    guard let document = json.document else {
      return refuse("neither a token nor JSON\(json.fault.map { ": \($0)" } ?? "")", number)
    }
    if let fault = json.fault { console.warning("\(fault)", record: number) }
    let tokens = document.root.tokens
    if tokens.isEmpty { refuse("no token in this JSON", number) }
    for found in tokens {
      guard let decoded = DecodedToken(found.token.parts) else { continue }
      try write(decoded, notes: ["taken from member '\(found.path)'"] + found.token.notes, number: number)
    }
  }

  private func write(_ token: DecodedToken, notes: [String], number: Int) throws(CommandFailure) {
    for note in notes + token.notes { console.note(note, record: number) }
    for warning in token.warnings { console.warning(warning, record: number) }
    if let (json, note) = token.line(selection) {
      let isColoured = console.outputIsColoured
      try console.output.writeLine(isPretty ? PrettyPrinter.layOut(json, isColoured: isColoured) : json)
      if let note { console.note(note, record: number) }
    }
    if let failure = token.failure { refuse(failure, number) }
  }

  /// Says why a text is no token, as far as that can be guessed without showing any of it.
  private func refuseText(_ parts: TokenParts, _ number: Int) {
    let count = parts.count
    let text = parts.segments[0]
    let reason =
      count == 3 || count == 5
      ? "its first part is no encoded header" : "\(count) \(count == 1 ? "part" : "parts") in place of 3"
    let hint: String? =
      if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
        "this is UTF-16: convert it with iconv -f UTF-16 -t UTF-8"
      } else if text.starts(with: Array("-----BEGIN".utf8)) {
        "this is PEM: entl-key reads keys"
      } else {
        nil
      }
    refuse("not a token: \(reason)", number, hint: hint)
  }

  private func refuse(_ text: String, _ number: Int, hint: String? = nil) {
    console.countRefused()
    console.error(text, record: number, status: .badInput, hint: hint)
  }
}

extension ArraySlice<UInt8> {
  /// The text behind the mark that some editors put before it.
  var withoutByteOrderMark: ArraySlice<UInt8> { starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self }
}
