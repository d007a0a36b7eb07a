import Instants
import JSON
import JWS

/// A delivery that was spooled: its headers, the bytes of its body, and when it arrived.
struct DeliveryEnvelope {
  /// What an envelope is not; ends the sentence "not an envelope: …".
  struct ReadingError: Error {
    let problem: String
  }

  private let headers: JSONValue?
  let body: [UInt8]
  /// The clock of this record; nil for one that is judged as it comes.
  let receivedAt: Instant?

  init(_ json: JSONValue) throws(ReadingError) {
    headers = json["headers"]
    if let body = json["body"]?.utf8 {
      self.body = Array(body)
    } else if let encoded = json["body_base64"]?.utf8 {
      guard let body = Base64.decode(encoded) else { throw ReadingError(problem: "body_base64 is not base64") }
      self.body = body
    } else {
      throw ReadingError(problem: "no body")
    }
    guard let received = json["received_at"], !received.isNull else {
      receivedAt = nil
      return
    }
    guard let instant = (received.string ?? received.numberText).flatMap(Instant.init(argument:)) else {
      throw ReadingError(problem: "received_at is not a time")
    }
    receivedAt = instant
  }

  /// The value of a header whatever the case of its name, nil where there is none; several are one list (RFC 9110 §5.3).
  func header(_ name: String) -> [UInt8]? {
    guard let headers else { return nil }
    var values: [[UInt8]] = []
    for (spelled, value) in headers.members where spelled.lowercased() == name.lowercased() {
      values += (value.kind == .array ? Array(value.elements) : [value]).compactMap { $0.utf8.map { Array($0) } }
    }
    return values.isEmpty ? nil : Array(values.joined(separator: [UInt8(ascii: ",")]))
  }
}
