import CommandInput
import CommandLineSupport
import Instants
import JOSE
import JSON

/// What does not change from line to line: the issuer, the audience, the key and the claims of all tokens.
struct Mint: Sendable {
  fileprivate let options: MintCommand.Options
  fileprivate let signer: TokenSigner
  fileprivate let baseClaims: BaseClaims?
  fileprivate let customClaims: CustomClaims?

  /// Reads the files that the options name; what is wrong with them ends the run (status 66 or 78).
  init(_ options: MintCommand.Options, _ console: Console) throws(CommandFailure) {
    self.options = options
    let (start, end) = (console.instant, console.instant + options.lifetime)
    guard start.seconds >= 0, Instant.writable.contains(end.milliseconds) else {
      throw .usage("a token cannot say its time: 'iat' and 'exp' are from 1970 to 9999")
    }
    signer = try Self.signer(options, console)
    baseClaims = try options.claimsFile.map { (path) throws(CommandFailure) in
      try BaseClaims(file: path, console)
    }
    let custom = try options.customClaimsFile.map { (path) throws(CommandFailure) in
      try CustomClaims(file: path, console)
    }
    customClaims = options.dropsCustomClaims || custom?.isEmpty == true ? nil : custom
  }

  /// The one key of the file that signs.
  private static func signer(_ options: MintCommand.Options, _ console: Console) throws(CommandFailure) -> TokenSigner {
    let passphrase = try console.passphrase(options.passphraseFile)
    let keys = try console.keys(options.keyFile, passphrase: passphrase)
    let signing = keys.filter { (try? $0.algorithms(to: .sign).get()) != nil }
    if signing.count > 1 {
      throw CommandFailure(.configuration, "'\(options.keyFile)' holds \(signing.count) keys that sign, not one")
    }
    guard let key = signing.first ?? keys.first else {
      throw CommandFailure(.configuration, "'\(options.keyFile)' holds no key")
    }
    do { return try TokenSigner(key: key, algorithm: options.algorithm, kid: options.kid) } catch {
      throw CommandFailure(.configuration, "cannot sign with '\(options.keyFile)': \(error)")
    }
  }

}

extension Mint {
  /// A token, and what a line about it says.
  struct Token {
    let text: [UInt8]
    let subjectID: String?
    let expiry: Instant
  }

  /// What one worker needs to make tokens.
  struct Session {
    private let mint: Mint
    private let signer: TokenSigner.Session
    private var writer = JSONWriter()
    /// The members that all tokens of an instant begin with, unless a line brings claims of its own.
    private var beginning: (time: Instant, members: ArraySlice<UInt8>)?

    init(_ mint: Mint) {
      self.mint = mint
      signer = TokenSigner.Session(mint.signer)
    }
  }
}

extension Mint.Session {
  /// The token for a line of entl-best, or why there is none.
  mutating func mint(_ line: JSONValue, at now: Instant) -> Result<Mint.Token, MintRefusal> {
    do { return .success(try token(for: line, at: now)) } catch { return .failure(error) }
  }

  private mutating func token(for value: JSONValue, at now: Instant) throws(MintRefusal) -> Mint.Token {
    let line = try MintLine(value)
    let expiry = try expiry(of: line, at: now)
    let lineClaims = try lineClaims(of: line)
    begin(at: now, lineClaims)
    writer.member("exp", expiry.seconds)
    if !mint.options.omitsSubject { writer.member("subject_id", ifPresent: line.subjectID) }
    writeCustomClaims(line.subscription)
    writer.endObject()
    return Mint.Token(text: signer.sign(writer.bytes), subjectID: line.subjectID, expiry: expiry)
  }

  /// Writes everything up to the times.
  private mutating func begin(at now: Instant, _ lineClaims: BaseClaims?) {
    writer.clear()
    writer.beginObject()
    if lineClaims == nil, let beginning, beginning.time == now { return writer.raw(beginning.members) }
    mint.baseClaims?.write(to: &writer, except: lineClaims)
    lineClaims?.write(to: &writer)
    writer.member("iss", mint.options.issuer)
    writer.member("aud", mint.options.audience)
    writer.member("iat", now.seconds)
    writer.member("nbf", now.seconds)
    if lineClaims == nil { beginning = (now, ArraySlice(writer.bytes.dropFirst())) }
  }

  private func lineClaims(of line: MintLine) throws(MintRefusal) -> BaseClaims? {
    guard mint.options.takesLineClaims, let claims = line.claims else { return nil }
    return try BaseClaims(claims)
  }

  /// Whole seconds: the lifetime, cut short where the line stops being true earlier.
  private func expiry(of line: MintLine, at now: Instant) throws(MintRefusal) -> Instant {
    let end = Instant(seconds: now.seconds) + mint.options.lifetime
    guard let validUntil = line.validUntil, !mint.options.hasFullLifetime else { return end }
    if validUntil.seconds <= now.seconds {
      throw MintRefusal(.staleClaim, "valid until \(validUntil.rfc3339); compute it again")
    }
    return min(end, Instant(seconds: validUntil.seconds))
  }

  private mutating func writeCustomClaims(_ subscription: JSONValue?) {
    if mint.customClaims == nil, subscription == nil { return }
    writer.name("custom_claims")
    writer.beginObject()
    mint.customClaims?.write(to: &writer)
    writer.member(SubscriptionClaim.name, ifPresent: subscription)
    writer.endObject()
  }
}
