import Instants
import JSON
import JWS
import Webhooks

/// A delivery that was spooled: its headers, the bytes of its body, and when it arrived.
struct DeliveryEnvelope {
  /// What an envelope is not; ends the sentence "not an envelope: …".
  struct ReadingError: Error {
    let problem: String
  }

  let headers: DeliveryHeaders
  let body: [UInt8]
  /// The clock of this record; nil for one that is judged as it comes.
  let receivedAt: Instant?

  init(_ json: JSONValue) throws(ReadingError) {
    headers = DeliveryHeaders(json[.headers])
    if let body = json[.body]?.utf8 {
      self.body = Array(body)
    } else if let encoded = json[.encodedBody]?.utf8 {
      guard let body = Base64.decode(encoded) else { throw ReadingError(problem: "body_base64 is not base64") }
      self.body = body
    } else {
      throw ReadingError(problem: "no body")
    }
    guard let received = json[.receivedAt], !received.isNull else {
      receivedAt = nil
      return
    }
    guard let instant = (received.string ?? received.numberText).flatMap(Instant.init(argument:)) else {
      throw ReadingError(problem: "received_at is not a time")
    }
    receivedAt = instant
  }
}

extension DeliveryHeaders {
  /// From an object whose members are strings or arrays of them; what is neither is no header.
  fileprivate init(_ json: JSONValue?) {
    var fields: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    var members = json?.members.makeIterator()
    while let (name, value) = members?.nextBytes() {
      if let text = value.utf8 {
        fields.append((name, text))
        continue
      }
      for element in value.elements { if let text = element.utf8 { fields.append((name, text)) } }
    }
    self.init(fields)
  }
}

/// The members of an envelope.
extension JSONName {
  fileprivate static let headers = JSONName("headers")
  fileprivate static let body = JSONName("body")
  fileprivate static let encodedBody = JSONName("body_base64")
  fileprivate static let receivedAt = JSONName("received_at")
}
