import CommandLineSupport
import JSON
import JWS
import Testing

@testable import TokenCommands

/// Keys printed in the standards: private, and known to everybody.
enum PrintedKey {
  /// RFC 7515 A.3.
  static let es256 =
    #"{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","#
    + #""y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0","d":"jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI"}"#
  /// RFC 8037 A.1, and its thumbprint of A.3.
  static let ed25519 =
    #"{"kty":"OKP","crv":"Ed25519","d":"nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A","#
    + #""x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#
  static let ed25519Thumbprint = "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k"
  /// RFC 7515 A.1.
  static let hs256 =
    #"{"kty":"oct","k":"AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow"}"#
}

/// A line of entl-best, and its parts.
enum BestLine {
  static let subject = "0c6a1f9e-5d0a-4b1c-9a57-3f1d2b7e8a11"
  static let subscription =
    #"{"tier":"plus","status":"active","interval":"annual","source":"apple","product_id":"com.example.plus","#
    + #""expires_at":1750000000,"auto_renew":true,"in_grace":false,"is_active":true,"environment":"production"}"#
  static let full =
    #"{"subject_id":"\#(subject)","subscription":\#(subscription),"valid_until":"2026-12-01T00:00:00Z"}"#
}

/// The header and the payload of a compact token, as text.
func parts(of token: String) throws -> (header: String, payload: String) {
  let jws = try CompactJWS(Array(token.utf8))
  return (String(decoding: try jws.header(), as: UTF8.self), String(decoding: jws.payload, as: UTF8.self))
}
