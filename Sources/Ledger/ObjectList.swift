import Entitlements

/// The objects of one event in the order in which they came: mostly one, and of an invoice thousands.
struct ObjectList {
  private(set) var all: [ObjectID] = []
  /// Of all but the first.
  private var places: [ObjectID: Int] = [:]

  /// Nil for one that has not come.
  private func index(of object: ObjectID) -> Int? {
    if !all.isEmpty, all[0] == object { return 0 }
    return places.isEmpty ? nil : places[object]
  }

  /// Where an object stands, or stands from now on.
  mutating func place(of object: ObjectID) -> Int {
    if let index = index(of: object) { return index }
    if !all.isEmpty { places[object] = all.count }
    all.append(object)
    return all.count - 1
  }
}
