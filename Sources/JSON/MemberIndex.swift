/// Where the members of an object stand, for who looks for many of them: all are walked over once, and not for each.
///
/// Of a small object that would cost more than it spares: it is asked itself.
package struct MemberIndex: Sendable {
  package let object: JSONValue
  /// Of each member's value how far its node is from the object's, in the place that the hash of its name says or in one
  /// behind it; 0 in a free place. The first of two that are named the same comes first.
  private let places: [UInt8]
  /// Whether they are too few to be worth it, or more than have room.
  private let asksObject: Bool

  /// The members of an object; none where it is another value.
  package init(_ object: JSONValue) {
    self.object = object
    let (nodes, start) = (object.document.nodes, object.index)
    let end = Int(nodes[start].next)
    var places: [UInt8] = []
    guard nodes[start].kind == .object, end &- start > 16 else {
      (self.places, asksObject) = (places, true)
      return
    }
    places.append(addingCapacity: 64) { $0.append(repeating: 0, count: 64) }
    var (at, count) = (start &+ 1, 0)
    while at < end, count < 48, at &- start < UInt8.max {
      var place = Self.place(nodes[at].hash)
      while places[place] != 0 { place = (place &+ 1) & 63 }
      places[place] = UInt8(truncatingIfNeeded: at &+ 1 &- start)
      at = Int(nodes[at &+ 1].next)
      count &+= 1
    }
    self.places = places
    asksObject = at < end
  }

  package subscript(_ name: JSONName) -> JSONValue? {
    if asksObject { return object[name] }
    var place = Self.place(name.hash)
    while places[place] != 0 {
      let index = object.index &+ Int(places[place])
      if object.document.isMember(index, named: name) { return JSONValue(document: object.document, index: index) }
      place = (place &+ 1) & 63
    }
    return nil
  }

  @inline(__always) private static func place(_ hash: UInt16) -> Int { Int(hash &>> 10) }
}

extension JSONDocument {
  /// Whether the value of a member is that of this name.
  fileprivate func isMember(_ value: Int, named name: JSONName) -> Bool {
    let key = nodes[value &- 1]
    guard key.hash == name.hash else { return false }
    let wanted = name.bytes
    return isName(key, wanted.span)
  }
}
