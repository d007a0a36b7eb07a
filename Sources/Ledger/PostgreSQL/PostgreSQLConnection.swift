import CPostgreSQL
import Glibc
import Instants

/// One connection to a server, and the statements that were prepared on it.
///
/// Statements are queued, and sent together; the server answers when all are done (pipeline mode of libpq). Values that
/// are bound never stand in a message.
@safe final class PostgreSQLConnection {
  /// The store, for messages.
  let path: String
  private let library: LibPQ
  private let handle: OpaquePointer
  /// The names of prepared statements, by the address of their text, which is a literal of the program.
  private var prepared: [Int: String] = [:]
  private var nameCount = 0
  private var queue: [(sql: StaticString, values: [PostgreSQLValue])] = []
  /// What the server has yet to answer.
  private enum Asked { case statement, preparation, sync }
  private var asked: [Asked] = []
  /// What these have prepared.
  private var fresh: [Int] = []

  /// Opens a connection; a server that is starting, or has too many already, is waited for as long as `patience`.
  init(_ url: String, patience: Duration) throws(StoreFailure) {
    path = String(url.prefix { $0 != "?" })
    let library = try LibPQ()
    self.library = library
    let address = PostgreSQLAddress(url, patience: patience)
    guard let handle = unsafe address.withParameters({ unsafe library.functions.PQconnectdbParams($0, $1, 1) }) else {
      throw StoreFailure(.unreachable, "cannot connect to '\(path)': no memory")
    }
    unsafe self.handle = handle
    try waitUntilConnected(patience)
    try require(unsafe library.functions.PQenterPipelineMode(handle))
  }

  deinit { unsafe library.functions.PQfinish(handle) }

  /// Whether something was sent whose answer has not been read.
  var isAsked: Bool { !asked.isEmpty }

  /// Whether the connection stands, as far as is known.
  var isAlive: Bool { unsafe library.functions.PQstatus(handle) == CONNECTION_OK }

  /// Puts a statement into the queue; returns the place of its answer among those of the next `receive`.
  @discardableResult
  func queue(_ sql: StaticString, _ values: [PostgreSQLValue] = []) -> Int {
    queue.append((sql, values))
    return asked.count { $0 == .statement } + queue.count - 1
  }

  /// Forgets what is queued.
  func clearQueue() { queue.removeAll() }

  /// Sends a statement after what is queued, and waits; the rows of its answer.
  @discardableResult
  func run(_ sql: StaticString, _ values: PostgreSQLValue...) throws(StoreFailure) -> [PostgreSQLRow] {
    queue(sql, values)
    return try send().last?.rows ?? []
  }

  /// Sends what is queued, and waits; the answers in their order.
  @discardableResult
  func send() throws(StoreFailure) -> [PostgreSQLResult] {
    try push()
    return try receive()
  }

  /// Sends what is queued, so that the server sets to work on it; answers wait for `receive`.
  ///
  /// After each statement comes a sync: only then does the server count the time of who falls silent in a transaction,
  /// even in the middle of the next statement. In a transaction what comes after a failure fails, too.
  func push() throws(StoreFailure) {
    let statements = queue
    queue.removeAll(keepingCapacity: true)
    for (sql, values) in statements {
      let key = unsafe Int(bitPattern: sql.utf8Start)
      if prepared[key] == nil {
        nameCount += 1
        prepared[key] = "s\(nameCount)"
        fresh.append(key)
        asked.append(.preparation)
        try require(unsafe library.functions.PQsendPrepare(handle, prepared[key], sql.description, 0, nil))
      }
      asked.append(.statement)
      try send(prepared[key] ?? "", values)
      asked.append(.sync)
      try require(unsafe library.functions.PQpipelineSync(handle))
    }
  }

  private func send(_ name: String, _ values: [PostgreSQLValue]) throws(StoreFailure) {
    let parameters = PostgreSQLParameters(values)
    try require(
      unsafe parameters.withPointers { count, pointers, lengths, formats in
        unsafe library.functions.PQsendQueryPrepared(handle, name, count, pointers, lengths, formats, 1)
      })
  }

  /// Reads what was not answered yet, and throws the first failure after the last answer.
  @discardableResult
  func receive() throws(StoreFailure) -> [PostgreSQLResult] {
    var results: [PostgreSQLResult] = []
    var failure: StoreFailure?
    defer {
      asked.removeAll(keepingCapacity: true)
      fresh.removeAll(keepingCapacity: true)
    }
    for what in asked {
      guard let result = next(), isAlive else { throw lost() }
      if result.isSuccess {
        if what == .statement { results.append(result) }
      } else if what == .sync {
        throw lost()
      } else if failure == nil, !result.isPassedOver {
        failure = StoreFailure(result, path)
      }
      if what == .sync { continue }
      while next() != nil { if !isAlive { throw lost() } }
    }
    if let failure {
      for key in fresh { prepared[key] = nil }
      throw failure
    }
    return results
  }

  private func next() -> PostgreSQLResult? {
    guard let result = unsafe library.functions.PQgetResult(handle) else { return nil }
    return unsafe PostgreSQLResult(result, library, path: path)
  }

  private func require(_ code: Int32) throws(StoreFailure) {
    if code != 1 { throw lost() }
  }

  private func lost() -> StoreFailure {
    StoreFailure(.lost, "the connection to '\(path)' is lost: \(reason)")
  }

  /// The first line of the library's last message.
  private var reason: String {
    guard let message = unsafe library.functions.PQerrorMessage(handle) else { return "" }
    let text = unsafe String(cString: message)
    return text.split(separator: "\n").first.map(String.init) ?? "no reason was given"
  }
}

extension PostgreSQLConnection {
  /// A server that lets nobody in says its code in verbose messages only.
  private func waitUntilConnected(_ patience: Duration) throws(StoreFailure) {
    var left = patience.wholeMilliseconds
    while !isAlive {
      let message = reason
      _ = unsafe library.functions.PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
      unsafe library.functions.PQreset(handle)
      if isAlive { break }
      let failure = StoreFailure(connecting: Self.code(in: reason), message, path)
      if failure.kind != .busy || left <= 0 { throw failure }
      usleep(100_000)
      left -= 100
    }
    _ = unsafe library.functions.PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
  }

  /// The digit and four letters or digits between colons that name an error.
  private static func code(in message: String) -> String? {
    let words = message.utf8.split(separator: UInt8(ascii: ":")).map { $0.drop { $0 == UInt8(ascii: " ") } }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let code = words.first { word in
      guard word.count == 5, let first = word.first, digits.contains(first) else { return false }
      return word.allSatisfy { digits.contains($0) || letters.contains($0) }
    }
    return code.flatMap { String($0) }
  }
}

extension StoreFailure {
  /// From a connection that could not be opened.
  fileprivate init(connecting code: String?, _ message: String, _ path: String) {
    if let code {
      self.init(code, message, path)
    } else {
      self.init(.unreachable, "cannot connect to '\(path)': \(message)")
    }
  }
}
