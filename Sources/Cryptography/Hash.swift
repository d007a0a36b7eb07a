import COpenSSL

/// The SHA-2 functions that JOSE names (FIPS 180-4).
package enum Hash: Sendable, CaseIterable {
  case sha256, sha384, sha512

  /// Length of a digest in bytes.
  package var length: Int {
    switch self {
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }

  /// The whole digest of one message.
  package func digest(of message: Span<UInt8>) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, initialized in
      let done = unsafe message.withBytes { bytes, count in
        unsafe EVP_Digest(bytes, count, buffer.baseAddress, nil, algorithm.pointer, nil)
      }
      precondition(done == 1, "libcrypto cannot compute SHA-2")
      initialized = length
    }
  }

  /// The name in OpenSSL's own lists.
  var name: String {
    switch self {
    case .sha256: "SHA256"
    case .sha384: "SHA384"
    case .sha512: "SHA512"
    }
  }

  /// The fetched algorithm; each is fetched at its first use and kept, for a fetch costs more than a digest.
  var algorithm: Algorithm {
    switch self {
    case .sha256: Algorithm.sha256
    case .sha384: Algorithm.sha384
    case .sha512: Algorithm.sha512
    }
  }

  /// A fetched EVP_MD: immutable, shared by all threads, never freed.
  @safe struct Algorithm: @unchecked Sendable {
    let pointer: OpaquePointer

    private init(_ name: String) {
      OpenSSL.start()
      guard let fetched = unsafe EVP_MD_fetch(nil, name, nil) else { preconditionFailure("libcrypto lacks \(name)") }
      unsafe pointer = fetched
    }

    static let sha256 = Algorithm("SHA256")
    static let sha384 = Algorithm("SHA384")
    static let sha512 = Algorithm("SHA512")
  }
}
