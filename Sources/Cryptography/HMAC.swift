import COpenSSL

/// HMAC (RFC 2104) under one key, its context reused from message to message.
@safe package struct HMAC: ~Copyable {
  private let context: OpaquePointer
  private let length: Int

  /// Prepares the key once.
  package init(_ hash: Hash, key: SymmetricKey) {
    unsafe context = EVP_MAC_CTX_new(Algorithm.hmac.pointer)
    length = hash.length
    var parameters = ParameterList()
    parameters.add("digest", text: hash.name)
    let done = key.withBytes { secret in
      unsafe secret.withBytes { bytes, count in
        unsafe parameters.withHandle { unsafe EVP_MAC_init(context, bytes, count, $0) }
      }
    }
    precondition(done == 1, "libcrypto cannot begin HMAC")
  }

  deinit { unsafe EVP_MAC_CTX_free(context) }

  /// Begins a message; the key stays.
  package mutating func begin() {
    // A null key means the one that is already there.
    let done = unsafe EVP_MAC_init(context, nil, 0, nil)
    precondition(done == 1, "libcrypto cannot begin HMAC")
  }

  /// Appends bytes to the message.
  package mutating func update(_ bytes: Span<UInt8>) {
    let done = unsafe bytes.withBytes { unsafe EVP_MAC_update(context, $0, $1) }
    precondition(done == 1, "HMAC goes on after its end")
  }

  /// The code of the message; `begin` must follow before the next one.
  package mutating func finalize() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, initialized in
      let done = unsafe EVP_MAC_final(context, buffer.baseAddress, &initialized, length)
      precondition(done == 1, "HMAC is already finished")
    }
  }

  /// The code of one whole message.
  package mutating func code(of message: Span<UInt8>) -> [UInt8] {
    begin()
    update(message)
    return finalize()
  }

  /// The code of some parts, one after the other.
  package mutating func code(of parts: [ArraySlice<UInt8>]) -> [UInt8] {
    begin()
    for part in parts { update(part.span) }
    return finalize()
  }

  /// A fetched EVP_MAC: immutable, shared by all threads, never freed.
  @safe private struct Algorithm: @unchecked Sendable {
    let pointer: OpaquePointer

    static let hmac = Algorithm()

    private init() {
      OpenSSL.start()
      guard let fetched = unsafe EVP_MAC_fetch(nil, "HMAC", nil) else { preconditionFailure("libcrypto lacks HMAC") }
      unsafe pointer = fetched
    }
  }
}

/// Whether two byte strings are the same, in a time that depends on their lengths alone.
package func equalInConstantTime(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
  guard one.count == other.count else { return false }
  return unsafe one.withBytes { bytes, count in
    unsafe other.withBytes { others, _ in unsafe CRYPTO_memcmp(bytes, others, count) == 0 }
  }
}
