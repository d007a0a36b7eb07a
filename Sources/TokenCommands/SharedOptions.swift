import CommandLineSupport
import Instants

extension ValueParser where Value == Duration {
  /// A duration that is neither nothing nor longer than `longest`.
  static func duration(upTo longest: Duration, called name: String) -> ValueParser {
    ValueParser("a duration from 1s to \(name)") { text in
      Duration(entl: text).flatMap { $0 > .zero && $0 <= longest ? $0 : nil }
    }
  }
}

extension ValueParser where Value == String {
  /// Any text but the empty one.
  static var words: ValueParser { ValueParser("a text that is not empty") { $0.isEmpty ? nil : $0 } }
}
