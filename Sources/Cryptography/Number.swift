import COpenSSL

/// A big number of libcrypto, overwritten at its end, for it may be a private one.
@safe struct Number: ~Copyable {
  private let pointer: OpaquePointer

  /// A number of a key, by its name in OpenSSL's core_names.h; nil when the key does not have it.
  init?(_ name: String, of key: OpaquePointer) {
    var number: OpaquePointer?
    guard OpenSSL.succeeded(unsafe EVP_PKEY_get_bn_param(key, name, &number)), let number = unsafe number else {
      return nil
    }
    unsafe pointer = number
  }

  deinit { unsafe BN_clear_free(pointer) }

  /// Unsigned big-endian bytes: as few as possible, or exactly `length` with zeros in front.
  func bytes(length: Int? = nil) -> [UInt8] {
    let length = length ?? Int(unsafe BN_num_bits(pointer) + 7) / 8
    return unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, initialized in
      let written = unsafe BN_bn2binpad(pointer, buffer.baseAddress, Int32(length))
      precondition(written == Int32(length), "a number is longer than its field")
      initialized = length
    }
  }
}
