import Entitlements
import Instants
import JSON
import Ledger

/// Whatever a verified line holds, its record is one line of JSON whose rows can be read, and the same payload under
/// another id changes nothing more.
@Sendable func checkPayload(_ bytes: [UInt8]) -> String? {
  guard let payload = try? JSONDocument(bytes).root, payload.kind == .object else { return nil }
  let kinds = [
    ("apple", "notification"), ("apple", "transaction"), ("apple", "renewal_info"), ("apple", "app_transaction"),
    ("stripe", "event"),
  ]
  for (source, kind) in kinds {
    var ledger = FuzzShop.ledger()
    let answers = ["first", "second"].map { ledger.take(line(source, kind, payload, id: $0)) }
    for answer in answers {
      guard let record = try? JSONDocument(answer).root else { return "a record is not JSON" }
      for row in record["entitlements"]?.elements.map(\.self) ?? [] where (try? Entitlement(row)) == nil {
        return "a row that cannot be read"
      }
    }
    guard let first = try? JSONDocument(answers[0]).root, let second = try? JSONDocument(answers[1]).root else {
      return "a record is not JSON"
    }
    if second["changes"]?.elements.contains(where: { _ in true }) == true { return "a repetition changes something" }
    if first["kind"]?.string != second["kind"]?.string { return "a repetition has another outcome" }
  }
  return nil
}

private func line(_ source: String, _ kind: String, _ payload: JSONValue, id: String) -> [UInt8] {
  var writer = JSONWriter()
  writer.beginObject()
  writer.member("verified", true)
  writer.member("source", source)
  writer.member("kind", kind)
  writer.member("environment", "production")
  writer.member("event_id", id)
  writer.member("root", FuzzShop.root)
  writer.member("payload", payload)
  writer.member("transaction", ifPresent: payload["transaction"])
  writer.member("renewal_info", ifPresent: payload["renewal_info"])
  writer.endObject()
  return writer.bytes
}
