import COpenSSL

/// libcrypto as this room uses it: started once, and its error queue never left full.
enum OpenSSL {
  /// Stands before every first call: without it libcrypto reads openssl.cnf, 1.3 ms of a cold start, and makes a
  /// list of the names of all ciphers, 0.6 ms, which nobody asks for: what is used is fetched.
  static func start() { started }

  private static let started: Void = {
    // Too late where another library has begun to use libcrypto: its memory then is taken as it was.
    _ = entl_allocate_or_end()
    let options = OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT | OPENSSL_INIT_NO_ADD_ALL_CIPHERS
    precondition(OPENSSL_init_crypto(UInt64(options), nil) == 1, "libcrypto does not start")
  }()

  /// True for a result above zero; after a failure the error queue is emptied, so that no later message shows it.
  static func succeeded(_ result: Int32) -> Bool {
    if result > 0 { return true }
    ERR_clear_error()
    return false
  }
}
