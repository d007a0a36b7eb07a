package import CommandLineSupport
package import Ledger

/// Where the store of `--store` is.
enum StoreLocation: Equatable {
  case sqlite(path: String)
  case postgresql(url: String)

  /// Reads a path, `sqlite:PATH` or a `postgresql://` URL; what is wrong with it is a usage failure that does not repeat
  /// it, for it may hold a password.
  init(_ text: String) throws(CommandFailure) {
    if Self.hasPassword(text) {
      throw .usage("a password does not belong into a store URL", hint: "use PGPASSFILE or pg_service.conf")
    }
    let scheme = text.firstIndex(of: ":").map { String(text[..<$0]) }
    let isURL = scheme.map { text.hasPrefix("\($0)://") } ?? false
    switch (scheme, isURL) {
    case ("postgresql", true), ("postgres", true): self = .postgresql(url: text)
    case ("postgresql", false), ("postgres", false): throw .usage("the store is no URL", hint: Self.kinds)
    case ("sqlite", _): self = .sqlite(path: String(text.dropFirst("sqlite:".count)))
    case (let scheme?, true): throw .usage("'\(scheme)' is no kind of store", hint: Self.kinds)
    default: self = .sqlite(path: text)
    }
    if self == .sqlite(path: "") { throw .usage("the path of the store is empty") }
  }

  private static let kinds = "a store is a path, sqlite:PATH or postgresql://…"

  /// `scheme://user:password@…`, or a parameter of that name.
  private static func hasPassword(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return false }
    let rest = text[colon...].dropFirst(3)
    // A password may hold a question mark, and a name may be written with percent signs.
    let authority = rest.prefix { $0 != "/" }
    let isInUser = authority.lastIndex(of: "@").map { authority[..<$0].contains(":") } ?? false
    let parameters = rest.split(separator: "?", maxSplits: 1).dropFirst().joined().split(separator: "&")
    return isInUser
      || parameters.contains { parameter in
        let name = Self.decoded(parameter.prefix { $0 != "=" })
        return name == "password" || name == "sslpassword"
      }
  }

  /// Without percent signs (RFC 3986 §2.1).
  private static func decoded(_ text: Substring) -> String {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts.first ?? "")) { decoded, part in
      guard let byte = UInt8(part.prefix(2), radix: 16) else { return decoded + "%" + part }
      return decoded + String(UnicodeScalar(byte)) + part.dropFirst(2)
    }
  }

  func open(_ access: StoreAccess) throws(CommandFailure) -> any DeliveryStore {
    switch self {
    case .sqlite(let path): return try withStore { () throws(StoreFailure) in try SQLiteStore(path, access) }
    case .postgresql(let url): return try withStore { () throws(StoreFailure) in try PostgreSQLStore(url, access) }
    }
  }
}

extension Console {
  /// Opens the store for writing: the clock of the run must not be ahead of the real one, or a typo would end
  /// everybody's access.
  package func openStore(_ text: String, _ access: StoreAccess) throws(CommandFailure) -> any DeliveryStore {
    if access != .read, now > realNow {
      throw .usage("'--at' is later than now, and this writes to a store", hint: "leave out '--at'")
    }
    return try StoreLocation(text).open(access)
  }
}

/// Does something with a store; a failure there is one of the command.
package func withStore<Result>(_ work: () throws(StoreFailure) -> Result) throws(CommandFailure) -> Result {
  do { return try work() } catch { throw CommandFailure(error) }
}

extension CommandFailure {
  package init(_ failure: StoreFailure) {
    let status: ExitStatus =
      switch failure.kind {
      case .busy, .conflict, .lost: .tryAgain
      case .unreachable: .unavailable
      case .missing, .cannotOpen: .noInput
      case .cannotCreate: .cannotCreate
      case .io: .inputOutput
      case .wrong: .configuration
      }
    self.init(status, failure.message, hint: failure.hint)
  }
}
