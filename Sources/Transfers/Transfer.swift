import CCurl
import Deliveries

/// One message on its way, and what is known of its answer.
@safe final class Transfer {
  /// libcurl's own handle.
  let handle: UnsafeMutableRawPointer
  /// By which the sender knows the message.
  let number: Int
  private var headers: UnsafeMutablePointer<curl_slist>?
  private var header = Received(limit: 64 << 10)
  private var body = Received(limit: 64 << 10)

  /// Bytes that came and were thrown away.
  private struct Received {
    let limit: Int
    var count = 0
    var isTooLong: Bool { count > limit }
  }

  init(_ message: Message, _ number: Int, trusting authorities: String?) {
    self.number = number
    guard let handle = unsafe curl_easy_init() else { preconditionFailure("libcurl has no memory") }
    unsafe self.handle = handle
    set(CURLOPT_URL, message.url)
    setRules()
    if let authorities { set(CURLOPT_CAINFO, authorities) }
    setHeaders(message)
    set(CURLOPT_POSTFIELDSIZE, message.body.count)
    unsafe message.body.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      check(unsafe entl_set_text(handle, CURLOPT_COPYPOSTFIELDS, start))
    }
    receive()
  }

  deinit {
    unsafe curl_easy_cleanup(handle)
    unsafe curl_slist_free_all(headers)
  }

  /// What is the same for every message.
  private func setRules() {
    set(CURLOPT_POST, 1)
    set(CURLOPT_TIMEOUT_MS, Self.timeout * 1000)
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_PROTOCOLS_STR, "https,http")
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    // One message a connection at a time, and a header that can be counted as it comes.
    set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    // Nothing of the environment: an empty proxy is none, whatever variables say.
    set(CURLOPT_PROXY, "")
    set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
    // Where a name is still looked up when the time is over, the thread that does so is left behind; waiting for it would
    // hold up everybody else.
    set(CURLOPT_QUICK_EXIT, 1)
  }

  /// In seconds, from the first look-up to the last byte of the answer.
  private static let timeout = 15

  private func setHeaders(_ message: Message) {
    // An empty one is not sent: libcurl's own question before a body.
    for (name, value) in message.headers + [("Expect", "")] {
      unsafe headers = curl_slist_append(headers, value.isEmpty ? "\(name):" : "\(name): \(value)")
    }
    check(unsafe entl_set_headers(handle, headers))
  }

  /// Counts what comes; more than the limit ends the transfer.
  private func receive() {
    let receiver = unsafe Unmanaged.passUnretained(self).toOpaque()
    check(
      unsafe entl_set_receiver(
        handle, CURLOPT_HEADERFUNCTION, CURLOPT_HEADERDATA,
        { _, size, count, receiver in
          guard let receiver = unsafe receiver else { return 0 }
          let transfer = unsafe Unmanaged<Transfer>.fromOpaque(receiver).takeUnretainedValue()
          transfer.header.count += size * count
          return transfer.header.isTooLong ? 0 : size * count
        }, receiver))
    check(
      unsafe entl_set_receiver(
        handle, CURLOPT_WRITEFUNCTION, CURLOPT_WRITEDATA,
        { _, size, count, receiver in
          guard let receiver = unsafe receiver else { return 0 }
          let transfer = unsafe Unmanaged<Transfer>.fromOpaque(receiver).takeUnretainedValue()
          transfer.body.count += size * count
          return transfer.body.isTooLong ? 0 : size * count
        }, receiver))
  }

  /// What the end of the transfer means.
  func answer(_ code: CURLcode) -> Answer {
    if header.isTooLong { return .failure(TransferFailure.headerTooLong) }
    // Its status counts, and the rest is not asked for.
    if code == CURLE_OK || body.isTooLong { return .status(unsafe entl_status(handle), retryAfter: retryAfter) }
    return .failure(TransferFailure.words(code))
  }

  private var retryAfter: String? {
    var header: UnsafeMutablePointer<curl_header>?
    guard unsafe curl_easy_header(handle, "Retry-After", 0, UInt32(CURLH_HEADER), -1, &header) == CURLHE_OK,
      let value = unsafe header?.pointee.value
    else { return nil }
    return unsafe String(cString: value)
  }

  private func set(_ option: CURLoption, _ number: Int) { check(unsafe entl_set_number(handle, option, number)) }

  private func set(_ option: CURLoption, _ text: String) { check(unsafe entl_set_text(handle, option, text)) }

  private func check(_ code: CURLcode) {
    precondition(code == CURLE_OK, "libcurl does not know an option")
  }
}
