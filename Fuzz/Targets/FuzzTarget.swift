/// A promise about any bytes whatever. `make fuzz` searches for bytes that break it; the unit tests replay the seeds and
/// the inputs that once did.
package struct FuzzTarget: Sendable {
  package let name: String
  /// What is broken, nil where the promise is kept.
  package let check: @Sendable ([UInt8]) -> String?

  package static let all = [
    FuzzTarget(name: "apple", check: checkApple),
    FuzzTarget(name: "certificates", check: checkCertificates),
    FuzzTarget(name: "configuration", check: checkConfiguration),
    FuzzTarget(name: "decode", check: checkDecode),
    FuzzTarget(name: "history", check: checkHistory),
    FuzzTarget(name: "instants", check: checkInstants),
    FuzzTarget(name: "json", check: checkJSON),
    FuzzTarget(name: "jws", check: checkJWS),
    FuzzTarget(name: "payload", check: checkPayload),
    FuzzTarget(name: "stripe", check: checkStripe),
  ]
}
