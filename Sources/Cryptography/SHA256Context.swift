import COpenSSL

/// The 32 bytes of a SHA-256 digest.
package typealias SHA256Digest = InlineArray<32, UInt8>

/// A SHA-256 computation in pieces, whose state can be taken over by another context.
@safe package struct SHA256Context: ~Copyable {
  private let context: OpaquePointer

  /// Begins with the empty message.
  package init() {
    unsafe context = EVP_MD_CTX_new()
    reset()
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  /// Begins again with the empty message.
  package mutating func reset() {
    let done = unsafe EVP_DigestInit_ex(context, Hash.sha256.algorithm.pointer, nil)
    precondition(done == 1, "libcrypto cannot begin SHA-256")
  }

  /// Takes over the state of a context that has already eaten a common prefix; the other one stays as it is.
  package mutating func restore(_ prefix: borrowing SHA256Context) {
    let done = unsafe EVP_MD_CTX_copy_ex(context, prefix.context)
    precondition(done == 1, "libcrypto cannot copy a SHA-256 state")
  }

  /// Appends bytes to the message.
  package mutating func update(_ bytes: Span<UInt8>) {
    let done = unsafe bytes.withBytes { unsafe EVP_DigestUpdate(context, $0, $1) }
    precondition(done == 1, "SHA-256 goes on after its end")
  }

  /// The digest; afterwards only `reset` and `restore` may follow.
  package mutating func finalize() -> SHA256Digest {
    var digest = SHA256Digest(repeating: 0)
    var bytes = digest.mutableSpan
    let done = unsafe bytes.withUnsafeMutableBufferPointer { unsafe EVP_DigestFinal_ex(context, $0.baseAddress, nil) }
    precondition(done == 1, "SHA-256 is already finished")
    return digest
  }
}
