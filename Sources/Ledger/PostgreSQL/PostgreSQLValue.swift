/// A value of a statement, in the server's binary form (PostgreSQL manual, "typsend" functions of each type).
enum PostgreSQLValue {
  case null
  case boolean(Bool)
  case integer(Int64)
  case text(String)
  /// Bytes that are UTF-8 without NUL.
  case json([UInt8])
  case blob([UInt8])
  case array(PostgreSQLArray)

  static func text(ifPresent text: String?) -> PostgreSQLValue { text.map(PostgreSQLValue.text) ?? .null }
  static func integer(ifPresent number: Int64?) -> PostgreSQLValue { number.map(PostgreSQLValue.integer) ?? .null }

  /// Appends the bytes of a value that is not null.
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: break
    case .boolean(let isTrue): bytes.append(isTrue ? 1 : 0)
    case .integer(let number): bytes.append(bigEndian: number)
    case .text(let text): bytes.append(escaping: text)
    case .json(let value), .blob(let value): bytes += value
    case .array(let array): array.write(to: &bytes)
    }
  }
}

/// The values of one column of several rows, for `unnest`.
struct PostgreSQLArray {
  /// Types by their lasting numbers (PostgreSQL's `pg_type.dat`).
  enum Element: Int32 {
    case boolean = 16
    case blob = 17
    case integer = 20
    case text = 25
  }

  private let element: Element
  private(set) var count: Int32 = 0
  private var values: [UInt8] = []

  init(_ element: Element) { self.element = element }

  mutating func append(_ value: PostgreSQLValue) {
    count += 1
    if case .null = value { return values.append(bigEndian: Int32(-1)) }
    let start = values.count
    values.append(bigEndian: Int32(0))
    value.write(to: &values)
    values.replaceLength(at: start, by: Int32(values.count - start - 4))
  }

  /// One dimension that begins at 1; whether there are nulls among the values does not matter to who reads it.
  fileprivate func write(to bytes: inout [UInt8]) {
    bytes.append(bigEndian: Int32(count == 0 ? 0 : 1))
    bytes.append(bigEndian: Int32(1))
    bytes.append(bigEndian: element.rawValue)
    if count == 0 { return }
    bytes.append(bigEndian: count)
    bytes.append(bigEndian: Int32(1))
    bytes += values
  }
}

/// Several rows to be written at once, a column after the other.
struct PostgreSQLTable {
  private var columns: [PostgreSQLArray]

  init(_ elements: PostgreSQLArray.Element...) { columns = elements.map(PostgreSQLArray.init) }

  var isEmpty: Bool { columns[0].count == 0 }

  var values: [PostgreSQLValue] { columns.map(PostgreSQLValue.array) }

  mutating func append(_ row: PostgreSQLValue...) {
    precondition(row.count == columns.count, "a row has a value for each column")
    for column in columns.indices { columns[column].append(row[column]) }
  }
}

extension [UInt8] {
  fileprivate mutating func replaceLength(at start: Int, by length: Int32) {
    for place in 0..<4 { self[start + place] = UInt8(truncatingIfNeeded: length >> (24 - 8 * place)) }
  }

  /// A text of the server cannot hold NUL: it is written as `\0`, and a backslash as two.
  fileprivate mutating func append(escaping text: String) {
    let span = text.utf8Span.span
    if !span.indices.contains(where: { span[$0] == 0 || span[$0] == UInt8(ascii: "\\") }) {
      return append(contentsOf: text.utf8)
    }
    for byte in text.utf8 {
      switch byte {
      case 0: self += [UInt8(ascii: "\\"), UInt8(ascii: "0")]
      case UInt8(ascii: "\\"): self += [byte, byte]
      default: append(byte)
      }
    }
  }
}
