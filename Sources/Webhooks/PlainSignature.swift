import Cryptography

/// The header `<prefix>-Signature: sha256=<hexadecimal>`, of a body and no time; whatever its prefix.
struct PlainSignature {
  private let codes: [ArraySlice<UInt8>]

  /// Nil where the delivery is not signed by this scheme.
  init?(_ headers: DeliveryHeaders) {
    let (suffix, standard) = ("-signature".utf8Span.span, StandardSignature.name.utf8Span.span)
    codes = headers.fields.compactMap { name, value in
      guard value.starts(with: Self.prefix), name.endsWithoutCase(in: suffix) else { return nil }
      let isStandard = name.count == standard.count && name.endsWithoutCase(in: standard)
      return isStandard ? nil : value.dropFirst(Self.prefix.count)
    }
    if codes.isEmpty { return nil }
  }

  func fits(_ body: [UInt8], _ secret: WebhookSecret) -> Bool {
    secret.plainKey.code(of: body[...]).hexadecimal.isAmong(codes)
  }

  private static let prefix = Array("sha256=".utf8)
}
