import JSON

/// A refusal points into the text; what is read can be written compactly and read again as the same.
@Sendable func checkJSON(_ bytes: [UInt8]) -> String? {
  do {
    return checkRead(try JSONDocument(bytes))
  } catch {
    if !(0...bytes.count).contains(error.offset) { return "an offset outside the text" }
    do {
      let kept = try JSONDocument(bytes, duplicates: .kept)
      return error.problem == .duplicateMember ? checkWritten(kept, duplicates: .kept) : "kept duplicates mend \(error)"
    } catch let other {
      let isLater = error.problem == .duplicateMember && other.offset > error.offset
      return other == error || isLater ? nil : "kept duplicates change \(error) to \(other)"
    }
  }
}

private func checkRead(_ document: JSONDocument) -> String? {
  if let broken = checkWritten(document, duplicates: .refused) { return broken }
  return document.root.findsItsMembers ? nil : "a member is not found by its name"
}

private func checkWritten(_ document: JSONDocument, duplicates: JSONDocument.Duplicates) -> String? {
  let compact = written(document.root)
  guard let again = try? JSONDocument(compact, duplicates: duplicates) else { return "what was written is not read" }
  if !document.root.isSame(as: again.root) { return "what was written reads as something else" }
  return written(again.root) == compact ? nil : "what is compact changes when it is written"
}

private func written(_ value: JSONValue) -> [UInt8] {
  var writer = JSONWriter()
  writer.value(value)
  return writer.bytes
}

extension JSONValue {
  fileprivate var findsItsMembers: Bool {
    members.allSatisfy { name, value in self[name]?.offset == value.offset && value.findsItsMembers }
      && elements.allSatisfy(\.findsItsMembers)
  }

  fileprivate func isSame(as other: JSONValue) -> Bool {
    kind == other.kind && boolean == other.boolean && integer == other.integer && numberText == other.numberText
      && string.map(\.utf8.count) == other.string.map(\.utf8.count) && utf8 == other.utf8 && isWrittenTheSame
      && elements.elementsEqual(other.elements) { $0.isSame(as: $1) }
      && members.elementsEqual(other.members) {
        $0.name.utf8.elementsEqual($1.name.utf8) && $0.value.isSame(as: $1.value)
      }
  }

  /// Whether a string, escaped by the writer, is the same string.
  private var isWrittenTheSame: Bool {
    guard let string else { return true }
    var writer = JSONWriter()
    writer.string(string)
    return (try? JSONDocument(writer.bytes))?.root.utf8 == utf8
  }
}
