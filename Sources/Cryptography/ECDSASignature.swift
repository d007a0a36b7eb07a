import COpenSSL

/// The two forms of an ECDSA signature: r and s side by side (RFC 7518 §3.4), and the DER that libcrypto wants.
enum ECDSASignature {
  /// Lends the DER form of r||s; whether both are in 1…n-1 is checked by libcrypto.
  ///
  /// Written by hand, from the end to the front: through ECDSA_SIG it takes eight allocations.
  static func withDER<Result>(_ raw: Span<UInt8>, _ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result {
    let half = raw.count / 2
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count + 9) { der in
      var start = der.count
      func prepend(_ byte: UInt8) {
        start -= 1
        unsafe der[start] = byte
      }
      func prependInteger(_ range: Range<Int>) {
        let end = start
        let first = range.first { raw[$0] != 0 } ?? range.upperBound - 1
        for index in (first..<range.upperBound).reversed() { prepend(raw[index]) }
        if raw[first] > 127 { prepend(0) }
        prepend(UInt8(end - start))
        prepend(0x02)
      }
      prependInteger(half..<raw.count)
      prependInteger(0..<half)
      let content = der.count - start
      prepend(UInt8(content))
      if content > 127 { prepend(0x81) }
      prepend(0x30)
      return unsafe body(der.baseAddress! + start, der.count - start)
    }
  }

  /// r||s, each `length` bytes, of a DER signature that libcrypto made.
  static func raw(_ der: Span<UInt8>, length: Int) -> [UInt8] {
    var raw = [UInt8](repeating: 0, count: 2 * length)
    var output = raw.mutableSpan
    // The length of the whole takes two bytes for P-521; those of the numbers never do.
    var start = der[1] > 127 ? 3 : 2
    for end in [length, 2 * length] {
      let next = start + 2 + Int(der[start + 1])
      // A zero in front may be one byte too many.
      let count = min(length, next - start - 2)
      for back in 1...count { output[end &- back] = der[next &- back] }
      start = next
    }
    return raw
  }
}
