/// One record of the input.
package struct Record: Equatable, Sendable {
  /// Counts from 1 across all operands of the run.
  package let number: Int
  /// The operand as it was given, `-` for standard input.
  package let operand: String
  /// The record as it stood, outer white space removed; empty when it is too long.
  package let bytes: [UInt8]
  /// Longer than `--max-record`: its bytes were not kept, the command refuses it (status 65).
  package let isTooLong: Bool
}

extension Record: RecordItem {
  package var weight: Int { bytes.count }
}
