import CommandLineSupport
import Entitlements

extension ValueParser where Value == SubjectID {
  /// A household's id.
  static var subject: ValueParser { ValueParser("a UUID") { SubjectID($0) } }
}
