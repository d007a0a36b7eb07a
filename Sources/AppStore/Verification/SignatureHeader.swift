import JSON
import JWS

/// The protected header of Apple's signed data, read strictly: ES256 and a chain of certificates, nothing else counts.
struct SignatureHeader {
  /// The DER of each certificate, leaf first; not parsed yet.
  let certificates: [[UInt8]]

  init(_ bytes: [UInt8]) throws(AppleRefusal) {
    let header: JSONValue
    do { header = try JSONDocument(bytes).root } catch { throw AppleRefusal(.headerMalformed, error.description) }
    guard header.kind == .object else { throw AppleRefusal(.headerMalformed, "not an object") }
    guard let algorithm = header["alg"]?.string else { throw AppleRefusal(.headerMalformed, "alg is not a string") }
    guard algorithm == "ES256" else { throw AppleRefusal(.algorithmNotAllowed, "only ES256 is") }
    if header["crit"] != nil { throw AppleRefusal(.criticalHeader, "none is understood") }
    guard let chain = header["x5c"] else { throw AppleRefusal(.x5cMissing) }
    guard chain.kind == .array else { throw AppleRefusal(.x5cEncoding, "not an array") }
    let texts = Array(chain.elements)
    guard texts.count == 3 || texts.count == 1 else {
      throw AppleRefusal(.x5cLength, "\(texts.count) certificates; Apple sends 3")
    }
    var certificates: [[UInt8]] = []
    for (index, text) in texts.enumerated() {
      guard let encoded = text.utf8, let der = Base64.decode(encoded) else {
        throw AppleRefusal(.x5cEncoding, "certificate \(index + 1) is not base64")
      }
      certificates.append(der)
    }
    self.certificates = certificates
  }
}
