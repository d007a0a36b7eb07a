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
      let secret: [UInt8]
      do { secret = try console.readSecret(file.beside(name)) } catch {
        throw CommandFailure(
          .configuration, "\(file.path): 'secretFile': \(error.message ?? "cannot read '\(name)'")", hint: error.hint)
      }
      guard !secret.isEmpty else {
        throw CommandFailure(.configuration, "\(file.path): 'secretFile': '\(file.beside(name))' is empty")
      }
      secrets.append(secret)
    }
    let names = endpoint.secretFiles.map { "'\(file.beside($0))'" }.joined(separator: ", ")
    guard let signer = MessageSigner(secrets: secrets, prefix: endpoint.prefix) else {
      throw CommandFailure(
        .configuration, "\(file.path): 'secretFile': \(names) holds no secret of Standard Webhooks",
        hint: "a secret is 'whsec_' and the base64 of 24 or more random bytes")
    }
    if !signer.signsByStandard { console.warning("\(names) is no secret of Standard Webhooks: no time will be signed") }
    (url, events, self.signer) = (endpoint.url, endpoint.events, signer)
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
