/// What came of sending a message once.
package enum Answer: Equatable, Sendable {
  /// The receiver has answered: the status, and the field Retry-After where there is one.
  case status(Int, retryAfter: String? = nil)
  /// There was no whole answer: why, for people; holds nothing of the message.
  case failure(String)
}
