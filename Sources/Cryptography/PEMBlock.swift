import COpenSSL

/// One block of a PEM text (RFC 7468): the label and the bytes, which are overwritten at their end.
@safe struct PEMBlock: ~Copyable {
  let label: String
  /// Encrypted in the way of OpenSSL before PKCS#8, which has a key derivation of one MD5.
  let isEncrypted: Bool
  private let bytes: UnsafeMutablePointer<UInt8>
  private let count: Int

  /// The next block of the text, or nil at its end.
  init?(from bio: OpaquePointer) {
    var label: UnsafeMutablePointer<CChar>?
    var header: UnsafeMutablePointer<CChar>?
    var data: UnsafeMutablePointer<UInt8>?
    var count = 0
    guard OpenSSL.succeeded(unsafe PEM_read_bio(bio, &label, &header, &data, &count)) else { return nil }
    self.label = unsafe String(cString: label!)
    isEncrypted = unsafe header![0] != 0
    unsafe bytes = data!
    self.count = count
    unsafe entl_free(label)
    unsafe entl_free(header)
  }

  deinit { unsafe entl_clear_free(bytes, count) }

  func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try body(UnsafeBufferPointer(start: bytes, count: count).span)
  }

  /// Goes through the blocks of a text until `body` gives a result; what stands before the first one is skipped.
  static func first<Result, Failure: Error>(
    in text: Span<UInt8>, _ body: (borrowing PEMBlock) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    guard let start = start(of: text) else { return nil }
    return unsafe try text.extracting(start...).withBytes { (bytes, count) throws(Failure) -> Result? in
      guard let length = Int32(exactly: count), let bio = unsafe BIO_new_mem_buf(bytes, length) else { return nil }
      defer { unsafe BIO_free(bio) }
      while let block = unsafe PEMBlock(from: bio) {
        if let result = try body(block) { return result }
      }
      return nil
    }
  }

  /// Where the first block begins: a byte order mark or a space before it would hide it from libcrypto.
  static func start(of text: Span<UInt8>) -> Int? {
    let mark = Array("-----BEGIN ".utf8)
    guard text.count >= mark.count else { return nil }
    return (0...text.count - mark.count).first { start in
      mark.indices.allSatisfy { text[start + $0] == mark[$0] }
    }
  }
}
