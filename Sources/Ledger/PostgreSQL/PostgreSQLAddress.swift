import Glibc
import Instants

/// How to connect: the URL, and what it leaves open where nothing else of libpq's settings closes it.
struct PostgreSQLAddress {
  private let parameters: [(keyword: String, value: String)]

  init(_ url: String, patience: Duration) {
    var parameters = [("fallback_application_name", "entl")]
    // A host that vanishes must not be waited for by the hour. A service may say otherwise.
    let namesService = Self.has("service", in: url) || Self.environmentHas("PGSERVICE")
    if !namesService {
      parameters += [
        ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
        ("tcp_user_timeout", "30000"),
      ]
      if !Self.environmentHas("PGCONNECT_TIMEOUT") {
        parameters.append(("connect_timeout", String(max(2, patience.wholeMilliseconds / 2000))))
      }
    }
    self.parameters = parameters + [("dbname", url), ("client_encoding", "UTF8")]
  }

  /// Lends keywords and values, each list ended by a null; what comes later wins.
  func withParameters<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let texts = parameters.map { Array($0.keyword.utf8CString) } + parameters.map { Array($0.value.utf8CString) }
    let bytes = texts.flatMap(\.self)
    let starts = texts.reduce(into: [0]) { starts, text in starts.append(starts[starts.count - 1] + text.count) }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      let pointers = unsafe starts.dropLast().map { start in unsafe bytes.baseAddress?.advanced(by: start) }
      return unsafe body(pointers.prefix(parameters.count) + [nil], pointers.suffix(parameters.count) + [nil])
    }
  }

  private static func has(_ keyword: String, in url: String) -> Bool {
    url.split(separator: "?", maxSplits: 1).dropFirst().joined().split(separator: "&")
      .contains { $0.hasPrefix(keyword + "=") }
  }

  private static func environmentHas(_ name: String) -> Bool { unsafe getenv(name) != nil }
}
