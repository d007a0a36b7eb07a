import JSON

/// A token that was found in a JSON document, and where.
struct FoundToken {
  /// Like `data.signedTransactionInfo` or `signedTransactions[0]`.
  let path: String
  let token: UnwrappedToken
}

extension JSONValue {
  /// Every string in the value that is a token, in order.
  var tokens: [FoundToken] { tokens(at: "") }

  private func tokens(at path: String) -> [FoundToken] {
    switch kind {
    case .object:
      return members.flatMap { $0.value.tokens(at: path.isEmpty ? $0.name : "\(path).\($0.name)") }
    case .array:
      return elements.enumerated().flatMap { $1.tokens(at: "\(path)[\($0)]") }
    case .string:
      guard let text = utf8, case let token = UnwrappedToken(text), token.parts.isToken else { return [] }
      return [FoundToken(path: path, token: token)]
    default:
      return []
    }
  }
}
