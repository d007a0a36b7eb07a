/// A value to be bound to a statement.
enum SQLiteValue {
  case null
  case integer(Int64)
  case text(String)
  /// Bytes that are UTF-8.
  case json([UInt8])
  case blob([UInt8])

  static func text(ifPresent text: String?) -> SQLiteValue { text.map(SQLiteValue.text) ?? .null }
  static func integer(ifPresent number: Int64?) -> SQLiteValue { number.map(SQLiteValue.integer) ?? .null }
}
