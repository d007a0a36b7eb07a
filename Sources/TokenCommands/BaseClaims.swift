import CommandLineSupport
import JSON

/// Claims that the caller adds, kept as they were written.
struct BaseClaims: Sendable {
  /// The claims that the tool alone sets.
  static let reserved = ["iss", "aud", "iat", "nbf", "exp", "subject_id", "custom_claims"]

  private let object: JSONValue

  /// Of a file; what is wrong with it ends the run (status 78).
  init(file path: String, _ console: Console) throws(CommandFailure) {
    object = try console.object(path, depth: JSONDocument.maximumDepth)
    if let name = Self.reservedName(in: object) {
      throw CommandFailure(.configuration, "'\(path)' names '\(name)', which entl-mint sets itself")
    }
  }

  /// Of a line.
  init(_ object: JSONValue) throws(MintRefusal) {
    self.object = object
    if let name = Self.reservedName(in: object) {
      throw MintRefusal(.reservedClaim, "claims names '\(name)', which entl-mint sets itself")
    }
  }

  /// Writes the members, but those that `other` has as well.
  func write(to writer: inout JSONWriter, except other: BaseClaims? = nil) {
    for (name, value) in object.members where other?.object[name] == nil { writer.member(name, value) }
  }

  private static func reservedName(in object: JSONValue) -> String? {
    object.members.first { reserved.contains($0.name) }?.name
  }
}

/// The members of `custom_claims` beside the managed one.
struct CustomClaims: Sendable {
  private let object: JSONValue

  /// Of a file; what is wrong with it ends the run (status 78).
  init(file path: String, _ console: Console) throws(CommandFailure) {
    // One level less than in a token, where it lies in a claim.
    object = try console.object(path, depth: JSONDocument.maximumDepth - 1)
    if let name = object.members.first(where: { SubscriptionClaim.isNamed($0.name) })?.name {
      throw CommandFailure(.configuration, "'\(path)' names '\(name)', the claim that entl-mint manages")
    }
  }

  /// Whether there is nothing to write.
  var isEmpty: Bool { object.members.first { _ in true } == nil }

  /// Writes the members.
  func write(to writer: inout JSONWriter) {
    for (name, value) in object.members { writer.member(name, value) }
  }
}

extension Console {
  /// The JSON object that a file holds; everything else ends the run (status 78).
  fileprivate func object(_ path: String, depth: Int) throws(CommandFailure) -> JSONValue {
    let bytes = try readFile(path)
    let root: JSONValue
    do { root = try JSONDocument(bytes, depth: depth).root } catch {
      throw CommandFailure(.configuration, "'\(path)' is not strict JSON: \(error)")
    }
    guard root.kind == .object else { throw CommandFailure(.configuration, "'\(path)' is not a JSON object") }
    return root
  }
}
