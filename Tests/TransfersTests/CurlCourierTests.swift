import Deliveries
import Testing
import Transfers

/// What libcurl makes of answers, on the loopback device.
@Suite(.enabled(if: Receiver.shared != nil)) struct CurlCourierTests {
  private let receiver: Receiver

  init() throws { receiver = try #require(Receiver.shared) }

  /// Sends to some URLs at the same time; the answers in their order.
  private func send(_ urls: [String], trusting authorities: String? = nil) -> [Answer?] {
    let courier = CurlCourier(trusting: authorities)
    for (number, url) in urls.enumerated() {
      courier.send(Message(url: url, headers: [("content-type", "application/json")], body: Array("{}".utf8)), number)
    }
    var answers = [Answer?](repeating: nil, count: urls.count)
    while answers.contains(nil) {
      for (number, answer) in courier.answers(within: 1000) { answers[number] = answer }
    }
    return answers
  }

  private static let tooLong = Answer.failure("the header of the answer is too long")
  private static let endless = Answer.failure("a line of the answer is too long, or memory is short")
  static let answers: [(path: String, answer: Answer)] = [
    ("200", .status(200)), ("429", .status(429, retryAfter: "120")), ("301", .status(301)), ("body", .status(200)),
    ("close", .failure("the connection was closed without an answer")), ("break", .failure("the answer breaks off")),
    ("nonsense", .failure("the answer is not HTTP/1")), ("header", tooLong), ("line", endless), ("status", endless),
    ("interim", tooLong),
  ]

  @Test func `each kind of answer, all at the same time`() {
    let urls = Self.answers.map { "http://127.0.0.1:\(receiver.port)/\($0.path)" }
    #expect(send(urls) == Self.answers.map(\.answer))
  }

  @Test func `a host of which the certificate is trusted is spoken to`() {
    let urls = ["200", "301", "body"].map { "https://localhost:\(receiver.securePort)/\($0)" }
    #expect(send(urls, trusting: receiver.certificate) == [.status(200), .status(301), .status(200)])
    // A connection that breaks under TLS must not end the process either.
    let broken = send(["https://localhost:\(receiver.securePort)/close"], trusting: receiver.certificate)
    #expect(broken[0].map { if case .failure = $0 { true } else { false } } == true)
  }

  @Test func `a certificate of nobody known, or of another host, is refused`() {
    let refusal = Answer.failure("the certificate is not trusted, or of another host")
    #expect(send(["https://localhost:\(receiver.securePort)/200"]) == [refusal])
    #expect(send(["https://127.0.0.1:\(receiver.securePort)/200"], trusting: receiver.certificate) == [refusal])
  }

  @Test func `where nobody listens there is no answer`() {
    #expect(send(["http://127.0.0.1:1/"]) == [.failure("cannot connect")])
  }

  @Test func `a courier that goes away takes its messages with it`() {
    let courier = CurlCourier()
    courier.send(Message(url: "http://127.0.0.1:\(receiver.port)/hang", headers: [], body: []), 1)
    #expect(courier.answers(within: 100).isEmpty)
  }
}
