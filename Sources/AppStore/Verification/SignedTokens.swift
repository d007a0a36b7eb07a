package import JSON

extension JSONValue {
  /// Members of Apple's requests and responses whose value is a signed token, or an array of them.
  private static let signedMembers: Set<String> = [
    "signedPayload", "signedTransaction", "signedTransactions", "signedTransactionInfo", "signedRenewalInfo",
    "signedAppTransactionInfo",
  ]

  /// Members of the API's responses that list signed objects, none at times.
  private static let lists = ["notificationHistory", "signedTransactions", "data", "lastTransactions"]

  /// Whether this is a response of the App Store Server API that lists signed objects, be it none.
  package var isList: Bool { Self.lists.contains { self[$0]?.kind == .array } }

  /// Every signed token in a webhook body or a response of the App Store Server API, in order; what stands around
  /// them is not signed, and not looked at.
  package var signedTokens: [ArraySlice<UInt8>] {
    if let token = utf8 { return [token] }
    var tokens: [ArraySlice<UInt8>] = []
    collect(into: &tokens)
    return tokens
  }

  private func collect(into tokens: inout [ArraySlice<UInt8>]) {
    for element in elements { element.collect(into: &tokens) }
    for (name, value) in members {
      if !Self.signedMembers.contains(name) {
        value.collect(into: &tokens)
      } else if let token = value.utf8 {
        tokens.append(token)
      } else {
        tokens += value.elements.compactMap(\.utf8)
      }
    }
  }
}
