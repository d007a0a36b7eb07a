extension [UInt8] {
  /// A record of the log whose changes are numbered from another one: each number is greater by `offset`.
  ///
  /// The name stands nowhere but before a number: a quotation mark inside of a text is escaped.
  func numbered(_ offset: Int64) -> [UInt8] {
    if offset == 0 { return self }
    let name = Array("\"seq\":".utf8)
    var (record, rest): ([UInt8], ArraySlice<UInt8>) = ([], self[...])
    while let start = rest.firstIndex(of: name[0]) {
      record += rest[..<start]
      rest = rest[start...]
      guard rest.starts(with: name) else {
        record.append(rest.removeFirst())
        continue
      }
      let digits = rest.dropFirst(name.count).prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      let number = digits.reduce(Int64(0)) { $0 &* 10 &+ Int64($1 - UInt8(ascii: "0")) }
      record += name + Array(String(number &+ offset).utf8)
      rest = rest[digits.endIndex...]
    }
    return record + rest
  }
}
