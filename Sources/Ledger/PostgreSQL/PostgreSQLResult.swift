import CPostgreSQL

/// What the server answered to one statement.
@safe final class PostgreSQLResult {
  fileprivate let handle: OpaquePointer
  fileprivate let library: LibPQ
  fileprivate let path: String

  /// Takes the result over.
  init(_ handle: OpaquePointer, _ library: LibPQ, path: String) {
    unsafe self.handle = handle
    self.library = library
    self.path = path
  }

  deinit { unsafe library.functions.PQclear(handle) }

  var isSuccess: Bool {
    switch status {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_PIPELINE_SYNC: true
    default: false
    }
  }

  /// The server has passed this statement over, for one before it failed.
  var isPassedOver: Bool { status == PGRES_PIPELINE_ABORTED }

  private var status: ExecStatusType { unsafe library.functions.PQresultStatus(handle) }

  /// A field of the error (PG_DIAG_…); nil where the library has noticed it itself.
  func field(_ code: UInt8) -> String? {
    guard let text = unsafe library.functions.PQresultErrorField(handle, Int32(code)) else { return nil }
    return unsafe String(cString: text)
  }

  var count: Int32 { unsafe library.functions.PQntuples(handle) }

  var rows: [PostgreSQLRow] { (0..<count).map { PostgreSQLRow(self, $0) } }
}

/// One row of a result.
@safe struct PostgreSQLRow: StoredRow {
  private let result: PostgreSQLResult
  private let number: Int32

  init(_ result: PostgreSQLResult, _ number: Int32) {
    self.result = result
    self.number = number
  }

  var path: String { result.path }

  func isNull(_ column: Int32) -> Bool {
    unsafe result.library.functions.PQgetisnull(result.handle, number, column) == 1
  }

  /// A number of eight bytes, or of as many as there are.
  func integer(_ column: Int32) -> Int64 {
    unsafe withBytes(column) { bytes in unsafe bytes.reduce(0) { $0 << 8 | Int64($1) } }
  }

  func bytes(_ column: Int32) -> [UInt8] { unsafe withBytes(column) { unsafe Array($0) } }

  func text(_ column: Int32) -> String {
    unsafe withBytes(column) { bytes in
      if unsafe !bytes.contains(UInt8(ascii: "\\")) { return unsafe String(decoding: bytes, as: UTF8.self) }
      return unsafe String(decoding: [UInt8](unescaping: Array(bytes)), as: UTF8.self)
    }
  }

  private func withBytes<Value>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    let functions = result.library.functions
    let start = unsafe functions.PQgetvalue(result.handle, number, column)
    let count = unsafe Int(functions.PQgetlength(result.handle, number, column))
    return unsafe body(UnsafeRawBufferPointer(start: start, count: count))
  }
}

extension [UInt8] {
  /// `\0` is NUL, and two backslashes are one.
  fileprivate init(unescaping bytes: [UInt8]) {
    self = []
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        append(byte == UInt8(ascii: "0") ? 0 : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        append(byte)
      }
    }
  }
}
