import JSON
import JWS

/// A token taken apart, with everything that was forgiven on the way.
struct DecodedToken {
  let header: LenientJSON
  /// Nil when it cannot be read: encrypted, or no base64.
  let payload: LenientJSON?
  /// The signed objects inside an App Store payload, by the member they are shown in.
  let inner: [(name: String, payload: LenientJSON)]
  /// Ends of notes: what was forgiven.
  let notes: [String]
  /// Ends of warnings: what no verifier would accept.
  let warnings: [String]
  /// What keeps the token from being read in full.
  let failure: String?

  /// Nil when the parts are no token at all.
  init?(_ parts: TokenParts) {
    guard parts.isToken, let header = parts.decoded(0) else { return nil }
    var faults = header.faults
    var warnings: [String] = []
    self.header = LenientJSON(header.bytes)
    var failure: String?
    if let fault = self.header.fault {
      if self.header.document == nil {
        failure = "the header is not JSON: \(fault)"
      } else {
        warnings.append("header: \(fault)")
      }
    }
    if parts.isEncrypted {
      payload = nil
      inner = []
      failure = "the token is encrypted: only its header can be read"
    } else if let payload = Self.payload(parts, self.header, &faults) {
      self.payload = LenientJSON(payload)
      inner = Self.inner(self.payload?.document?.root, &warnings)
      if let fault = self.payload?.fault { warnings.append(Self.warning(fault, payload)) }
      if let signature = parts.decoded(2) {
        faults.formUnion(signature.faults)
      } else {
        warnings.append("the signature is no base64url")
      }
    } else {
      payload = nil
      inner = []
      failure = "the payload is no base64url"
    }
    notes = ForgivingBase64URL.Fault.allCases.filter(faults.contains).map { "base64url with \($0.rawValue)" }
    self.warnings = warnings
    self.failure = failure
  }

  /// The payload bytes; under `"b64":false` they stand in the token as they are (RFC 7797 §3).
  private static func payload(
    _ parts: TokenParts, _ header: LenientJSON, _ faults: inout Set<ForgivingBase64URL.Fault>
  ) -> [UInt8]? {
    if header.document?.root["b64"]?.boolean == false { return Array(parts.segments[1]) }
    guard let payload = parts.decoded(1) else { return nil }
    faults.formUnion(payload.faults)
    return payload.bytes
  }

  private static func warning(_ fault: JSONSyntaxError, _ payload: [UInt8]) -> String {
    if payload.isEmpty { return "the payload is empty or detached" }
    return fault.problem == .duplicateMember ? "payload: \(fault)" : "the payload is not JSON: \(fault)"
  }

  /// Where an App Store payload carries signed objects, and what each is shown as.
  private static let places = [
    (outer: "data", member: "signedTransactionInfo", name: "transaction"),
    (outer: "data", member: "signedRenewalInfo", name: "renewal_info"),
    (outer: "appData", member: "signedAppTransactionInfo", name: "app_transaction"),
  ]

  private static func inner(
    _ payload: JSONValue?, _ warnings: inout [String]
  ) -> [(name: String, payload: LenientJSON)] {
    var found: [(name: String, payload: LenientJSON)] = []
    for place in places {
      guard let text = payload?[place.outer]?[place.member]?.utf8 else { continue }
      let parts = TokenParts(text)
      guard parts.isWhole, parts.isToken, let bytes = parts.decoded(1)?.bytes else {
        warnings.append("\(place.member) is no token")
        continue
      }
      let json = LenientJSON(bytes)
      if let fault = json.fault { warnings.append("\(place.name): \(fault)") }
      found.append((place.name, json))
    }
    return found
  }
}
