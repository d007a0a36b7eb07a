package import Cryptography

/// Why a file gives no keys at all.
package enum KeyFileError: Error, Equatable, Sendable {
  case empty
  case notStrictJSON(String)
  case key(KeyError)
}

extension KeyFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "the file is empty"
    case .notStrictJSON(let reason): "not strict JSON: \(reason)"
    case .key(let error): "\(error)"
    }
  }
}
