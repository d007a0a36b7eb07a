/// A message ready to be sent by POST.
package struct Message: Sendable {
  package let url: String
  package let headers: [(name: String, value: String)]
  package let body: [UInt8]

  package init(url: String, headers: [(name: String, value: String)], body: [UInt8]) {
    (self.url, self.headers, self.body) = (url, headers, body)
  }
}

/// Sends messages, any number at a time, as a value that tests replace.
package protocol Courier: AnyObject {
  /// Begins to send a message; what comes of it is told once, under the same number.
  func send(_ message: Message, _ number: Int)
  /// What has come of messages; where nothing has, the first of them is waited for, so many milliseconds at most.
  func answers(within milliseconds: Int) -> [(number: Int, answer: Answer)]
}
