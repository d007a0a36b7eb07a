import CPostgreSQL

extension StoreFailure {
  /// From the error of a statement. Of the server's message the first line is shown, which names tables, and never its
  /// detail, which has values.
  init(_ error: PostgreSQLResult, _ path: String) {
    let code = error.field(UInt8(ascii: "C")) ?? ""
    self.init(code, error.field(UInt8(ascii: "M")) ?? "no reason was given", path)
  }

  /// From a code (PostgreSQL manual, appendix A) and the message that came with it.
  init(_ code: String, _ message: String, _ path: String) {
    switch code {
    case "40001", "40P01", "23505": self.init(.conflict, "another process writes to '\(path)': \(message)")
    case "55P03", "57014": self.init(.busy, "'\(path)' is locked by another process: \(message)")
    case "53300", "57P03": self.init(.busy, "'\(path)' is busy: \(message)")
    case "57P01", "57P02", "57P05", "25P03": self.init(.lost, "the connection to '\(path)' is lost: \(message)")
    case "3D000", "42P01": self.init(.missing, "cannot open '\(path)': \(message)")
    case "25006", "3F000": self.init(.io, "cannot write to '\(path)': \(message)")
    case "42501": self.init(.io, "cannot read or write '\(path)': \(message)")
    default:
      switch code.prefix(2) {
      case "08": self.init(.lost, "the connection to '\(path)' is lost: \(message)")
      case "28": self.init(.unreachable, "'\(path)' lets nobody in: \(message)")
      case "53", "54", "58", "XX": self.init(.io, "cannot read or write '\(path)': \(message)")
      default: self.init(.wrong, "'\(path)' is not a ledger as it should be: \(message)")
      }
    }
  }
}
