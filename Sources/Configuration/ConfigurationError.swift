/// What is wrong with a configuration, and where.
package struct ConfigurationError: Error, Equatable, Sendable {
  package let message: String
  /// Offset in the file, in bytes.
  package let offset: Int
}
