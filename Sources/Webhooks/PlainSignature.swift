import Cryptography

/// The header `<prefix>-Signature: sha256=<hexadecimal>`, of a body and no time; whatever its prefix.
struct PlainSignature {
  private let codes: [ArraySlice<UInt8>]

  /// Nil where the delivery is not signed by this scheme.
  init?(_ headers: DeliveryHeaders) {
    let values = headers.fields.filter { field in
      let name = String(decoding: field.name, as: UTF8.self).lowercased()
      return name.hasSuffix("-signature") && name != StandardSignature.name
    }.map(\.value)
    codes = values.filter { $0.starts(with: Self.prefix) }.map { $0.dropFirst(Self.prefix.count) }
    if codes.isEmpty { return nil }
  }

  func fits(_ body: [UInt8], _ secret: WebhookSecret) -> Bool {
    secret.plainKey.code(of: body[...]).hexadecimal.isAmong(codes)
  }

  private static let prefix = Array("sha256=".utf8)
}
