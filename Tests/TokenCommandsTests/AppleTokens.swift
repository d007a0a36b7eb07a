import AppStore
import AppleSamples
import CommandLineSupport
import Cryptography
import Instants
import JSON
import JWS
import TokenCommands

/// Tokens under chains of one's own, whole or with one thing wrong, and the tool that must judge them.
struct AppleTokens {
  static let good = AppleTokens(FixtureChain.make())
  static let other = AppleTokens(FixtureChain.make())

  let chain: FixtureChain
  let signer: FixtureSigner

  init(_ chain: FixtureChain) {
    self.chain = chain
    signer = FixtureSigner(chain)
  }

  /// The transaction that most tests are about, signed on day 0.
  static let payload = PlainEvent.bare(Purchase(), 0).plain

  var certificates: [String] { [chain.leaf, chain.intermediate, chain.root].map { Base64.encodeText($0.der) } }

  /// A header; `members` is JSON that begins with a comma.
  func header(_ certificates: [String]? = nil, algorithm: String = "\"ES256\"", members: String = "") -> String {
    let texts = (certificates ?? self.certificates).map { "\"\($0)\"" }.joined(separator: ",")
    return "{\"alg\":\(algorithm),\"x5c\":[\(texts)]\(members)}"
  }

  func token(_ payload: String = payload, header: String? = nil, key: PrivateKey? = nil) -> String {
    let input =
      "\(Base64URL.encodeText(Array((header ?? self.header()).utf8))).\(Base64URL.encodeText(Array(payload.utf8)))"
    let signature = (key ?? chain.leafKey).sign(Array(input.utf8).span, algorithm: .es256)
    return "\(input).\(Base64URL.encodeText(signature))"
  }

  /// What `entl-fixture apple` makes of an event.
  func body(_ event: PlainEvent) throws -> String {
    String(decoding: signer.body(for: try JSONDocument(event.plain).root, at: Shop.day(event.day)), as: UTF8.self)
  }

  /// A notification whose inner objects are these tokens.
  func notification(_ inner: String, type: String = "SUBSCRIBED", day: Double = 0, environment: String = "Production")
    -> String
  {
    token(
      """
      {"notificationType":"\(type)","notificationUUID":"n","signedDate":\(Shop.day(day).milliseconds),"data":{"appAppleId":\
      \(Shop.appAppleID),"bundleId":"\(Shop.bundleID)","environment":"\(environment)",\(inner)}}
      """)
  }

  /// Runs `entl-verify apple` on day 1 of the shop's calendar.
  func verify(_ input: String, _ options: [String] = [], at now: Instant = Shop.day(1)) -> Outcome {
    Self.verify(input, ["--root", "root.pem"] + options, root: chain.root.pem, at: now)
  }

  static func verify(_ input: String, _ options: [String], root: [UInt8] = [], at now: Instant) -> Outcome {
    Tool("entl-verify", "", label: "SOURCE", [VerifyApple.self]).invoke(
      ["apple", "--at", now.rfc3339] + options, input: Array(input.utf8), files: ["root.pem": root])
  }

  /// A chain of templates that were changed.
  static func chain(
    leaf changeLeaf: (inout CertificateTemplate) -> Void = { _ in },
    intermediate changeIntermediate: (inout CertificateTemplate) -> Void = { _ in }, leafKey kind: KeyKind = .ec(.p256)
  ) -> FixtureChain {
    let (rootKey, middleKey, leafKey) = (
      PrivateKey.generate(.ec(.p384)), PrivateKey.generate(.ec(.p384)), PrivateKey.generate(kind)
    )
    var leaf = CertificateTemplate.leaf("leaf", FixtureChain.validity, purposes: ["1.2.840.113635.100.6.11.1"])
    var middle = CertificateTemplate.intermediate(
      "middle", FixtureChain.validity, purposes: ["1.2.840.113635.100.6.2.1"])
    changeLeaf(&leaf)
    changeIntermediate(&middle)
    let root = Certificate.makeSelfSigned(.root("root", FixtureChain.validity), key: rootKey)!
    let intermediate = Certificate.make(
      middle, for: middleKey.publicKey, issuer: CertificateIssuer(certificate: root, key: rootKey))!
    let end = Certificate.make(
      leaf, for: leafKey.publicKey, issuer: CertificateIssuer(certificate: intermediate, key: middleKey))!
    return FixtureChain(root: root, intermediate: intermediate, leaf: end, leafKey: leafKey)
  }
}

extension Outcome {
  var values: [JSONValue] { get throws { try lines.map { try JSONDocument($0).root } } }

  /// The reason of each line, with its detail; `accepted` where there is none.
  var verdicts: [String] {
    get throws {
      try values.map { line in
        if line["verified"]?.boolean == true { return "accepted" }
        return (line["reason"]?.string ?? "no reason") + (line["detail"]?.string.map { " (\($0))" } ?? "")
      }
    }
  }
}
