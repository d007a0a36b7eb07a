package import CommandLineSupport
package import JSON

/// What a record turned out to be.
package enum JSONReading: Sendable {
  case value(JSONValue)
  /// It does not begin like JSON, and the tool takes tokens.
  case token([UInt8])
  /// Not JSON, or too long (status 65): what it is, and what to do about it.
  case unreadable(problem: String, hint: String?)
}

extension Record {
  /// How many records an array may hold, or how many signed objects a record, where one may have `limit` bytes: what we
  /// read has more than a hundred, and what has less shall not make a refusal of each two.
  package static func mostParts(_ limit: Int) -> Int { limit / 100 }

  /// Looks into the record; `limit` is the longest one in bytes.
  package func read(takesTokens: Bool, limit: Int, depth: Int = JSONDocument.maximumDepth) -> JSONReading {
    if isTooLong { return .unreadable(problem: "longer than \(limit) bytes", hint: "see --max-record") }
    if bytes.beginsLikeUTF16 {
      return .unreadable(problem: "UTF-16 instead of UTF-8", hint: "convert it with 'iconv -f UTF-16 -t UTF-8'")
    }
    if takesTokens, !isElement, bytes.first != UInt8(ascii: "{"), bytes.first != UInt8(ascii: "[") {
      return .token(bytes)
    }
    do {
      let value = try JSONDocument(bytes, depth: depth).root
      // The elements of all others were taken out.
      if isElement || value.kind != .array { return .value(value) }
      return .unreadable(
        problem: "an array of more than \(Self.mostParts(limit)) records", hint: "write one a line, or see --max-record"
      )
    } catch {
      let looksLikeToken = bytes.starts(with: "eyJ".utf8)
      return .unreadable(
        problem: "not JSON: \(error)",
        hint: looksLikeToken ? "this looks like a token: entl-verify and entl-decode read those" : nil)
    }
  }
}

extension Answers {
  /// Looks into a record, and reports one that is neither JSON nor a token where those are taken.
  package mutating func reading(_ record: Record, takesTokens: Bool = false, limit: Int) -> JSONReading {
    let reading = record.read(takesTokens: takesTokens, limit: limit)
    if case .unreadable(let problem, let hint) = reading {
      error(problem, record: record.number, status: .badInput, hint: hint)
    }
    return reading
  }
}
