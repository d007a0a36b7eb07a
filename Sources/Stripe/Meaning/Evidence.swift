import Entitlements
import Instants

/// What one kind of object says whose a subscription is.
struct Evidence: Equatable {
  /// The strongest first.
  enum Kind: String {
    case metadata
    /// `client_reference_id` of a checkout session.
    case reference
    case session
    case invoice
    case customer

    /// Less for the stronger.
    var place: Int {
      switch self {
      case .metadata: 0
      case .reference: 1
      case .session: 2
      case .invoice: 3
      case .customer: 4
      }
    }
  }

  let kind: Kind
  let subject: SubjectID
  /// The metadata member; empty for a reference.
  let name: String

  static let prefix = "evidence:"

  init(kind: Kind, subject: SubjectID, name: String) {
    (self.kind, self.subject, self.name) = (kind, subject, name)
  }

  /// Reads back what `fact` wrote.
  init?(_ key: String) {
    guard key.utf8.starts(with: Self.prefix.utf8) else { return nil }
    let parts = key.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let kind = Kind(rawValue: String(Substring(parts[1]))),
      let subject = SubjectID(String(Substring(parts[2])))
    else { return nil }
    self.init(kind: kind, subject: subject, name: String(Substring(parts[3])))
  }

  /// Whether it is looked at where these members of metadata are.
  func counts(_ names: [String]) -> Bool { kind == .reference || names.contains(name) }

  /// Of facts the latest stays, and of evidence the earliest shall: so its time and its order count downwards.
  func fact(of event: StripeEvent) -> Fact {
    Fact(
      key: "\(Self.prefix)\(kind.rawValue):\(subject.text):\(name)", time: -event.createdAt.milliseconds,
      rank: -event.order, value: [])
  }
}

/// Evidence with what decides between two of it.
struct WeighedEvidence {
  let evidence: Evidence
  /// Of the metadata member among those that count.
  let place: Int
  let fact: Fact

  /// By kind and member, then the earlier event.
  func isStronger(than other: WeighedEvidence) -> Bool {
    if evidence.kind != other.evidence.kind { return evidence.kind.place < other.evidence.kind.place }
    if place != other.place { return place < other.place }
    if fact.time != other.fact.time { return fact.time > other.fact.time }
    if fact.rank != other.fact.rank { return fact.rank > other.fact.rank }
    return fact.key < other.fact.key
  }
}

extension Facts {
  /// What these facts say of the household; metadata counts under the given names.
  func evidence(_ names: [String]) -> [WeighedEvidence] {
    var found: [WeighedEvidence] = []
    for fact in all(after: Evidence.prefix) {
      guard let evidence = Evidence(fact.key),
        let place = evidence.kind == .reference ? 0 : names.firstIndex(of: evidence.name)
      else { continue }
      found.append(WeighedEvidence(evidence: evidence, place: place, fact: fact))
    }
    return found
  }
}
