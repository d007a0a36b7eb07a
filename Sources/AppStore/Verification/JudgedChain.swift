import Cryptography
import Instants

/// Certificates that were judged and found valid at some time: what is the same for every token under them.
final class JudgedChain {
  /// As they stood in the header, in DER.
  let certificates: [[UInt8]]
  /// The root's SHA-256.
  let root: String
  /// The leaf is its own root: Xcode's way, which Apple does not vouch for.
  let isSelfSigned: Bool
  let leafExpiry: Int64
  /// When all of them are valid.
  let validity: Validity
  let verifier: ES256Verifier

  init(
    certificates: [[UInt8]], root: String, isSelfSigned: Bool, leafExpiry: Int64, validity: Validity,
    verifier: ES256Verifier
  ) {
    self.certificates = certificates
    self.root = root
    self.isSelfSigned = isSelfSigned
    self.leafExpiry = leafExpiry
    self.validity = validity
    self.verifier = verifier
  }
}

/// The chains of late, by the exact bytes of their certificates.
///
/// A stranger can write the header of a genuine token in a thousand ways, and each is a new one to `SignerCache`; the chain
/// in it stays one chain. Only those who can sign certificates under a trusted root can make another.
struct ChainCache {
  private static let capacity = 16

  private var chains: [JudgedChain] = []
  /// Where signatures of the leaves may wait.
  let pending: PendingSignatures?

  init(pending: PendingSignatures?) { self.pending = pending }

  subscript(certificates: [[UInt8]]) -> JudgedChain? { chains.first { $0.certificates == certificates } }

  /// Whether it issued the leaf of a chain that was valid.
  func knows(intermediate: [UInt8]) -> Bool {
    chains.contains { $0.certificates.count == 3 && $0.certificates[1] == intermediate }
  }

  mutating func insert(_ chain: JudgedChain) {
    if chains.count == Self.capacity { chains.removeFirst() }
    chains.append(chain)
  }
}
