package import Cryptography

/// Why a file gives no keys at all.
package enum KeyFileError: Error, Equatable, Sendable {
  case empty
  case notStrictJSON(String)
  /// In no known form; with what it may have been meant as.
  case unreadable(String?)
  case key(KeyError)

  /// One line of advice for a person.
  package var hint: String? {
    switch self {
    case .unreadable(let hint): hint
    case .key(.passphraseNeeded): "give its passphrase by '--passphrase-file FILE'"
    default: nil
    }
  }
}

extension KeyFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "the file is empty"
    case .notStrictJSON(let reason): "not strict JSON: \(reason)"
    case .unreadable: "no key in a known form (JWK, JWK set, PEM, DER)"
    case .key(let error): "\(error)"
    }
  }
}
