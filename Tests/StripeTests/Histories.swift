import Entitlements
import JSON
import Testing

/// The orders in which deliveries may arrive: all of a few, a sample of many.
enum Orders {
  static func of<Element>(_ elements: [Element], shuffles: Int, _ random: inout SeededGenerator) -> [[Element]] {
    if elements.count <= 5 { return permutations(elements[...]) }
    return [elements.reversed()] + (0..<shuffles).map { _ in elements.shuffled(using: &random) }
  }

  private static func permutations<Element>(_ elements: ArraySlice<Element>) -> [[Element]] {
    guard let first = elements.first else { return [[]] }
    return permutations(elements.dropFirst()).flatMap { rest in
      (0...rest.count).map { at in Array(rest[..<at]) + [first] + Array(rest[at...]) }
    }
  }
}

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
