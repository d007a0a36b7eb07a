import JSON

/// A token that was found in a JSON document, and where.
struct FoundToken {
  /// Like `data.signedTransactionInfo` or `signedTransactions[0]`.
  let path: String
  let token: UnwrappedToken
}

extension JSONValue {
  /// Every string in the value that is a token, in order.
  var tokens: [FoundToken] {
    var (path, found): ([Step], [FoundToken]) = ([], [])
    collect(&found, at: &path)
    return found
  }

  /// One step from a value to a part of it.
  private enum Step {
    case member(ArraySlice<UInt8>)
    case element(Int)
  }

  private func collect(_ found: inout [FoundToken], at path: inout [Step]) {
    switch kind {
    case .object:
      var members = members.makeIterator()
      while let (name, value) = members.nextBytes() {
        path.append(.member(name))
        value.collect(&found, at: &path)
        path.removeLast()
      }
    case .array:
      var index = 0
      for element in elements {
        path.append(.element(index))
        element.collect(&found, at: &path)
        path.removeLast()
        index += 1
      }
    case .string:
      guard let text = utf8, TokenParts.mayBeToken(text), case let token = UnwrappedToken(text), token.parts.isToken
      else { return }
      found.append(FoundToken(path: Self.text(of: path), token: token))
    case .null, .boolean, .number: return
    }
  }

  private static func text(of path: [Step]) -> String {
    path.reduce(into: "") { text, step in
      switch step {
      case .member(let name): text += (text.isEmpty ? "" : ".") + String(decoding: name, as: UTF8.self)
      case .element(let index): text += "[\(index)]"
      }
    }
  }
}
