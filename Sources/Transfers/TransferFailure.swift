import CCurl

/// Why there was no whole answer.
enum TransferFailure {
  /// In words; libcurl's own where there are none here.
  static func words(_ code: CURLcode) -> String {
    if let words = known[code.rawValue] { return words }
    return unsafe String(cString: curl_easy_strerror(code))
  }

  static let headerTooLong = "the header of the answer is too long"

  private static let known: [UInt32: String] = [
    // A single line that does not end has this code as well; one of its own (CURLE_TOO_LARGE) only since 8.6. It must
    // not end the process, for anybody can send it.
    CURLE_OUT_OF_MEMORY.rawValue: "a line of the answer is too long, or memory is short", 100: headerTooLong,
    CURLE_UNSUPPORTED_PROTOCOL.rawValue: "the answer is not HTTP/1",
    CURLE_WEIRD_SERVER_REPLY.rawValue: "the answer is not HTTP/1",
    CURLE_COULDNT_RESOLVE_HOST.rawValue: "the host has no address",
    CURLE_COULDNT_CONNECT.rawValue: "cannot connect",
    CURLE_OPERATION_TIMEDOUT.rawValue: "no whole answer within 15 seconds",
    CURLE_SSL_CONNECT_ERROR.rawValue: "cannot agree on TLS",
    CURLE_PEER_FAILED_VERIFICATION.rawValue: "the certificate is not trusted, or of another host",
    CURLE_PARTIAL_FILE.rawValue: "the answer breaks off",
    CURLE_GOT_NOTHING.rawValue: "the connection was closed without an answer",
    CURLE_SEND_ERROR.rawValue: "the connection broke",
    CURLE_RECV_ERROR.rawValue: "the connection broke",
  ]
}
