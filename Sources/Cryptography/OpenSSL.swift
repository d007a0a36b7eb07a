import COpenSSL

/// libcrypto as this room uses it: started once, and its error queue never left full.
enum OpenSSL {
  /// Stands before every first call: without it libcrypto reads openssl.cnf, 1.3 ms of a cold start.
  static func start() { started }

  private static let started: Void = {
    // Too late where another library has begun to use libcrypto: its memory then is taken as it was.
    _ = entl_allocate_or_end()
    let options = UInt64(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT)
    precondition(OPENSSL_init_crypto(options, nil) == 1, "libcrypto does not start")
  }()

  /// True for a result above zero; after a failure the error queue is emptied, so that no later message shows it.
  static func succeeded(_ result: Int32) -> Bool {
    if result > 0 { return true }
    ERR_clear_error()
    return false
  }
}
