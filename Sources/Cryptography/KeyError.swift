/// Why a key could not be loaded; never holds bytes of the key.
package enum KeyError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The bytes hold no key in a form that is read here.
  case unreadable
  /// A key of a kind that no algorithm here uses, with its name.
  case unsupported(String)
  /// An encrypted key, and no passphrase was given.
  case passphraseNeeded
  /// An encrypted key that the given passphrase does not open.
  case passphraseWrong
  /// Numbers that do not make a key, with what is wrong about them.
  case inconsistent(String)
  /// A public key where a private one is needed.
  case notPrivate

  package var description: String {
    switch self {
    case .unreadable: "no key in a known form (PEM or DER: PKCS#8, SEC1, PKCS#1, SPKI, certificate)"
    case .unsupported(let name): "unsupported kind of key: \(name)"
    case .passphraseNeeded: "the key is encrypted and needs a passphrase"
    case .passphraseWrong: "the passphrase does not open the key"
    case .inconsistent(let detail): detail
    case .notPrivate: "a public key where a private key is needed"
    }
  }
}
