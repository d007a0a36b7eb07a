import Cryptography

/// The keys that tokens are verified with, and the rule which of them are tried (RFC 7515 §4.1.4, RFC 8725 §3.1).
package struct KeySet: Sendable {
  fileprivate struct Entry {
    let key: JWK
    let algorithms: Result<[SignatureAlgorithm], KeyProblem>
  }

  private let entries: [Entry]

  /// Of the keys of any number of files.
  package init(_ keys: [JWK]) {
    entries = keys.map { Entry(key: $0, algorithms: $0.algorithms(to: .verify)) }
  }

  /// The keys that fit the algorithm: with a `kid` those of that name, without one all.
  func candidates(kid: String?, for algorithm: SignatureAlgorithm) throws(TokenRefusal) -> [JWK] {
    let named = entries.filter { kid == nil || $0.isNamed(kid) }
    if named.isEmpty { throw TokenRefusal(.noMatchingKey, missing(kid)) }
    let fitting = named.filter { $0.fits(algorithm) }.map(\.key)
    if fitting.isEmpty { throw Self.refusal(named, algorithm, isNamed: kid != nil) }
    if let kid, Set(fitting.map(\.thumbprint)).count > 1 {
      throw TokenRefusal(.keyUnusable, "\(fitting.count) different keys are called \(quoted(kid))")
    }
    return fitting
  }

  private func missing(_ kid: String?) -> String {
    guard let kid, !entries.isEmpty else { return "there are no keys" }
    let names = entries.compactMap { $0.key.shownName.map(quoted) }
    if names.isEmpty { return "no key is called \(quoted(kid))" }
    let rest = names.count > 8 ? " and \(names.count - 8) more" : ""
    let shown = names.prefix(8).joined(separator: ", ") + rest
    return "no key is called \(quoted(kid)); there \(names.count == 1 ? "is" : "are") \(shown)"
  }

  /// Why none of these keys is tried: the wanted one cannot be used, or they are for other algorithms.
  private static func refusal(_ keys: [Entry], _ algorithm: SignatureAlgorithm, isNamed: Bool) -> TokenRefusal {
    let isOnly = keys.allSatisfy { $0.problem != nil }
    let wanted = keys.first { $0.problem != nil && (isNamed || isOnly || $0.key.type == algorithm.keyType) }
    if let wanted, let problem = wanted.problem {
      let name = wanted.key.shownName.map { "key \(quoted($0)): " } ?? ""
      return TokenRefusal(.keyUnusable, "\(name)\(problem)")
    }
    let allowed = Set(keys.flatMap { (try? $0.algorithms.get()) ?? [] }.map(\.rawValue)).sorted()
    let whose = keys.count == 1 ? "the key is" : "the keys are"
    return TokenRefusal(
      .algorithmNotAllowed, "\(algorithm.rawValue); \(whose) for \(allowed.joined(separator: ", "))")
  }
}

extension KeySet.Entry {
  var problem: KeyProblem? {
    guard case .failure(let problem) = algorithms else { return nil }
    return problem
  }

  func fits(_ algorithm: SignatureAlgorithm) -> Bool {
    guard case .success(let fitting) = algorithms else { return false }
    return fitting.contains(algorithm)
  }

  /// Names are opaque bytes: no two spellings of one letter are the same.
  func isNamed(_ kid: String?) -> Bool {
    guard let kid, let name = key.name else { return false }
    return name.utf8.elementsEqual(kid.utf8)
  }
}
