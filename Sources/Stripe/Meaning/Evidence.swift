import Entitlements
import Instants

/// What one kind of object says whose a subscription is.
struct Evidence: Equatable {
  /// The strongest first.
  enum Kind: String, CaseIterable {
    case metadata
    /// `client_reference_id` of a checkout session.
    case reference
    case session
    case invoice
    case customer
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
    guard key.hasPrefix(Self.prefix) else { return nil }
    let parts = key.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let kind = Kind(rawValue: String(parts[1])), let subject = SubjectID(String(parts[2]))
    else { return nil }
    self.init(kind: kind, subject: subject, name: String(parts[3]))
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

extension Facts {
  /// What these facts say of the household, the strongest first; metadata counts under the given names.
  func evidence(_ names: [String]) -> [Evidence] {
    let found = all(after: Evidence.prefix).compactMap { fact -> (evidence: Evidence, strength: [Int64], fact: Fact)? in
      guard let evidence = Evidence(fact.key), let kind = Evidence.Kind.allCases.firstIndex(of: evidence.kind),
        let name = evidence.kind == .reference ? 0 : names.firstIndex(of: evidence.name)
      else { return nil }
      return (evidence, [Int64(kind), Int64(name), -fact.time, -fact.rank], fact)
    }
    return found.sorted {
      $0.strength == $1.strength ? $0.fact.key < $1.fact.key : $0.strength.lexicographicallyPrecedes($1.strength)
    }.map(\.evidence)
  }
}
