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
  package var isList: Bool {
    var members = members.makeIterator()
    while let (name, value) = members.nextBytes() {
      if value.kind == .array, Self.lists.contains(where: { name.elementsEqual($0.utf8) }) { return true }
    }
    return false
  }

  /// Every signed token in a webhook body or a response of the App Store Server API, in order; what stands around
  /// them is not signed, and not looked at.
  package var signedTokens: [ArraySlice<UInt8>] {
    if let token = utf8 { return [token] }
    var tokens: [ArraySlice<UInt8>] = []
    collect(into: &tokens)
    return tokens
  }

  private func collect(into tokens: inout [ArraySlice<UInt8>]) {
    switch kind {
    case .array: for element in elements { element.collect(into: &tokens) }
    case .object:
      var members = members.makeIterator()
      while let (name, value) = members.nextBytes() {
        if !Self.isSigned(name) {
          value.collect(into: &tokens)
        } else if let token = value.utf8 {
          tokens.append(token)
        } else {
          tokens += value.elements.lazy.compactMap(\.utf8)
        }
      }
    case .null, .boolean, .number, .string: return
    }
  }

  private static func isSigned(_ name: ArraySlice<UInt8>) -> Bool {
    name.starts(with: "signed".utf8) && signedMembers.contains(String(decoding: name, as: UTF8.self))
  }
}
