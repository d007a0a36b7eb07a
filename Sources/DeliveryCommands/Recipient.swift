import CommandLineSupport
import Configuration
import Deliveries
import Entitlements
import Instants
import JSON
import Ledger
import LedgerCommandSupport
import Webhooks

/// An endpoint of the configuration, with the secrets that its file names.
struct Recipient {
  let url: String
  private let events: Set<Change.Event>
  private let signer: MessageSigner

  /// The endpoints of a configuration; what is wrong with a secret is wrong with the configuration (status 78).
  static func all(_ file: ConfigurationFile, _ console: Console) throws(CommandFailure) -> [Recipient] {
    guard !file.configuration.endpoints.isEmpty else {
      throw CommandFailure(.configuration, "'\(file.path)' has no endpoints", hint: "see entl-config(5)")
    }
    var recipients: [Recipient] = []
    for endpoint in file.configuration.endpoints { recipients.append(try Recipient(endpoint, file, console)) }
    return recipients
  }

  private init(_ endpoint: Configuration.Endpoint, _ file: ConfigurationFile, _ console: Console)
    throws(CommandFailure)
  {
    var secrets: [[UInt8]] = []
    for name in endpoint.secretFiles {
      secrets.append(try Self.secret(file.beside(name), mustBeStandard: endpoint.prefix == nil, file, console))
    }
    (url, events) = (endpoint.url, endpoint.events)
    signer = MessageSigner(secrets: secrets, prefix: endpoint.prefix)
  }

  /// Reads one secret.
  ///
  /// - Parameter mustBeStandard: whether there is no other scheme by which it could sign.
  private static func secret(
    _ path: String, mustBeStandard: Bool, _ file: ConfigurationFile, _ console: Console
  ) throws(CommandFailure) -> [UInt8] {
    let secret: [UInt8]
    do { secret = try console.readSecret(path) } catch {
      throw CommandFailure(.configuration, "\(file.path): 'secretFile': \(error.message ?? "cannot read '\(path)'")")
    }
    let form = WebhookSecret(secret)
    if form.isShort, form.isMarked || mustBeStandard {
      console.warning("\(file.path): 'secretFile': '\(path)' has a key of fewer than 24 bytes")
    }
    if form.standardKey != nil { return secret }
    let problem = secret.isEmpty ? "'\(path)' is empty" : "'\(path)' holds no secret of Standard Webhooks"
    if secret.isEmpty || mustBeStandard {
      throw CommandFailure(
        .configuration, "\(file.path): 'secretFile': \(problem)",
        hint: "a secret is 'whsec_' and the base64 of 24 or more random bytes")
    }
    console.warning("\(problem): what it signs has no time")
    return secret
  }

  /// The URL in messages and in the log: what follows a question mark may be a token.
  var name: String { String(url.prefix { $0 != "?" }) }

  func wants(_ change: NumberedChange) -> Bool { events.contains(change.caused.change.event) }

  /// A change, signed at some time.
  func message(_ change: NumberedChange, at now: Instant) -> Message {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("data")
    writer.data(of: change)
    writer.member("event", change.caused.change.event.rawValue)
    writer.member("timestamp", change.caused.at.rfc3339)
    writer.endObject()
    let headers = signer.headers(
      of: writer.bytes, id: change.eventID, event: change.caused.change.event.rawValue, at: now)
    return Message(url: url, headers: [("user-agent", "entl-notify/\(toolVersion)")] + headers, body: writer.bytes)
  }
}
