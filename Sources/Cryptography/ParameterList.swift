import COpenSSL

/// Named values for a function of libcrypto, overwritten at their end, for they may be private ones.
///
/// OSSL_PARAM_BLD keeps the pointers it is given, names included, which no Swift string outlives; hence this list.
@safe struct ParameterList: ~Copyable {
  private var list: [OSSL_PARAM] = unsafe []

  deinit {
    for index in unsafe list.indices {
      unsafe OPENSSL_cleanse(list[index].data, list[index].data_size)
      unsafe list[index].data.deallocate()
    }
  }

  /// A number, unsigned big-endian; libcrypto takes it in the machine's order.
  mutating func add(_ name: StaticString, number: [UInt8]) {
    #if _endian(big)
      add(name, OSSL_PARAM_UNSIGNED_INTEGER, number)
    #else
      add(name, OSSL_PARAM_UNSIGNED_INTEGER, number.reversed())
    #endif
  }

  mutating func add(_ name: StaticString, bytes: [UInt8]) { add(name, OSSL_PARAM_OCTET_STRING, bytes) }

  mutating func add(_ name: StaticString, text: String) { add(name, OSSL_PARAM_UTF8_STRING, Array(text.utf8)) }

  private mutating func add(_ name: StaticString, _ type: Int32, _ bytes: [UInt8]) {
    // One zero more than the size says: libcrypto reads texts up to it.
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 1, alignment: 1)
    unsafe copy.copyBytes(from: bytes)
    unsafe copy[bytes.count] = 0
    let key = unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    unsafe list.append(
      OSSL_PARAM(
        key: key, data_type: UInt32(type), data: copy.baseAddress, data_size: bytes.count, return_size: Int.max))
  }

  /// Lends the list with the end mark that libcrypto looks for.
  func withHandle<Result>(_ body: (UnsafePointer<OSSL_PARAM>) -> Result) -> Result {
    unsafe (list + [OSSL_PARAM_construct_end()]).withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
  }

  /// Makes an EVP_PKEY, which the caller frees, or nil when the values do not fit together.
  func makeKey(type: String, isPrivate: Bool) -> OpaquePointer? {
    OpenSSL.start()
    let context = unsafe EVP_PKEY_CTX_new_from_name(nil, type, nil)
    defer { unsafe EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    let selection = isPrivate ? entl_select_keypair : entl_select_public_key
    guard OpenSSL.succeeded(unsafe EVP_PKEY_fromdata_init(context)) else { return nil }
    let made = unsafe withHandle {
      unsafe EVP_PKEY_fromdata(context, &key, selection, UnsafeMutablePointer(mutating: $0))
    }
    return OpenSSL.succeeded(made) ? unsafe key : nil
  }
}
