import JOSE
import JSON
import SharedFolder
import Testing

@Suite(.enabled(if: Shared.isThere, "the shared vectors are not here"))
struct WycheproofTests {
  struct Vector {
    let id: Int64
    let token: [UInt8]
    let key: [UInt8]
    let isValid: Bool
  }

  static func vectors() throws -> [Vector] {
    let root = try JSONDocument(Shared.bytes("vectors/wycheproof/json_web_signature_test.json")).root
    return try #require(root["testGroups"]).elements.flatMap { group in
      let key = try #require(group["public"] ?? group["private"])
      return try #require(group["tests"]).elements.map { test in
        Vector(
          id: try #require(test["tcId"]?.integer), token: Array(try #require(test["jws"]?.utf8)),
          key: Array(key.bytes), isValid: test["result"]?.string == "valid")
      }
    }
  }

  @Test func `every vector is judged as printed but the eight where a strict verifier differs`() throws {
    let listed = try JSONDocument(Shared.bytes("vectors/wycheproof/EXPECTED-DEVIATIONS.json")).root["tests"]
    let deviations = try #require(listed).members.compactMap { Int64($0.name) }
    let vectors = try Self.vectors()
    #expect(vectors.count == 401)
    var differing: [Int64] = []
    for vector in vectors {
      let keys = KeySet(try KeyFile.read(vector.key))
      let isGood = (try? SignedToken(vector.token, keys: keys)) != nil
      if isGood != vector.isValid { differing.append(vector.id) }
    }
    #expect(differing.sorted() == deviations.sorted())
    #expect(deviations.count == 8)
  }
}
