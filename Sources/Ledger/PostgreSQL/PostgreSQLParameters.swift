/// The values of a statement as the library wants them: a list of addresses, one of lengths and one of forms.
struct PostgreSQLParameters {
  private var bytes: [UInt8] = []
  /// Where each value begins; nil for null.
  private var starts: [Int?] = []
  private var lengths: [Int32] = []

  init(_ values: [PostgreSQLValue]) {
    for value in values {
      let start = bytes.count
      value.write(to: &bytes)
      if case .null = value { starts.append(nil) } else { starts.append(start) }
      lengths.append(Int32(bytes.count - start))
    }
    bytes.append(0)  // so that there is an address even for nothing
  }

  /// Lends count, addresses, lengths and forms; all values are binary.
  func withPointers<Result>(
    _ body: (Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> Result
  ) -> Result {
    let formats = [Int32](repeating: 1, count: starts.count)
    return unsafe bytes.withUnsafeBytes { bytes in
      let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let pointers = unsafe starts.map { start in unsafe start.flatMap { unsafe base?.advanced(by: $0) } }
      return unsafe body(Int32(starts.count), pointers, lengths, formats)
    }
  }
}
