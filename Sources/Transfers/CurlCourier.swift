import CCurl
package import Deliveries

/// Sends messages through libcurl, all at the same time in one thread: none waits for another.
@safe package final class CurlCourier: Courier {
  private let multi: UnsafeMutableRawPointer
  /// By the address of libcurl's handle.
  private var transfers: [Int: Transfer] = [:]
  private let authorities: String?

  /// - Parameter authorities: a file of certificates that are trusted instead of the system's.
  package init(trusting authorities: String? = nil) {
    _ = Self.library
    guard let multi = unsafe curl_multi_init() else { preconditionFailure("libcurl has no memory") }
    unsafe self.multi = multi
    self.authorities = authorities
  }

  deinit {
    for transfer in transfers.values { unsafe curl_multi_remove_handle(multi, transfer.handle) }
    transfers.removeAll()
    unsafe curl_multi_cleanup(multi)
  }

  /// Initializes libcurl once in a process.
  private static let library: Void = {
    precondition(curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK, "libcurl cannot begin")
  }()

  package func send(_ message: Message, _ number: Int) {
    let transfer = Transfer(message, number, trusting: authorities)
    transfers[unsafe Int(bitPattern: transfer.handle)] = transfer
    check(unsafe curl_multi_add_handle(multi, transfer.handle))
  }

  package func answers(within milliseconds: Int) -> [(number: Int, answer: Answer)] {
    perform()
    var answers = finished()
    if answers.isEmpty, milliseconds > 0 {
      check(unsafe curl_multi_poll(multi, nil, 0, Int32(clamping: milliseconds), nil))
      perform()
      answers = finished()
    }
    return answers
  }

  private func perform() {
    var running: Int32 = 0
    check(unsafe curl_multi_perform(multi, &running))
  }

  private func finished() -> [(number: Int, answer: Answer)] {
    var answers: [(number: Int, answer: Answer)] = []
    var count: Int32 = 0
    while let message = unsafe curl_multi_info_read(multi, &count) {
      guard unsafe message.pointee.msg == CURLMSG_DONE, let handle = unsafe message.pointee.easy_handle else {
        continue
      }
      let code = unsafe message.pointee.data.result
      check(unsafe curl_multi_remove_handle(multi, handle))
      guard let transfer = transfers.removeValue(forKey: Int(bitPattern: handle)) else { continue }
      answers.append((transfer.number, transfer.answer(code)))
    }
    return answers
  }

  private func check(_ code: CURLMcode) {
    precondition(code == CURLM_OK, "libcurl cannot go on")
  }
}
