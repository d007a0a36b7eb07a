import COpenSSL

extension Span<UInt8> {
  /// Lends the bytes to a C function: never a null pointer, which some functions read as "argument left out".
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafePointer<UInt8>, Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { (buffer) throws(Failure) -> Result in
      if let base = buffer.baseAddress { return try unsafe body(base, buffer.count) }
      var nothing: UInt8 = 0
      return try unsafe body(&nothing, 0)
    }
  }
}

extension [UInt8] {
  /// Fills an array through a C function that is asked twice: for the length, then for the bytes (the i2d habit).
  init(encoding encode: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32) {
    let count = Int(encode(nil))
    precondition(count >= 0, "an object of libcrypto cannot be encoded")
    unsafe self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
      var cursor = buffer.baseAddress
      initialized = Int(unsafe encode(&cursor))
    }
  }

  /// The text that a function of libcrypto writes into a BIO.
  init(writing write: (OpaquePointer) -> Int32) {
    OpenSSL.start()
    guard let bio = unsafe BIO_new(BIO_s_mem()) else { preconditionFailure("no memory BIO") }
    defer { unsafe BIO_free(bio) }
    precondition(unsafe write(bio) >= 0, "an object of libcrypto cannot be written")
    let count = unsafe BIO_ctrl_pending(bio)
    unsafe self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = Int(unsafe BIO_read(bio, buffer.baseAddress, Int32(count)))
    }
  }
}
