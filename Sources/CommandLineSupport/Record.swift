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
  /// A value of a JSON array that was read.
  package private(set) var isElement = false

  init(number: Int, operand: String, bytes: [UInt8], isTooLong: Bool) {
    self.number = number
    self.operand = operand
    self.bytes = bytes
    self.isTooLong = isTooLong
  }

  /// The value that comes `offset` after the first one of this record, which is an array.
  package func element(_ bytes: [UInt8], at offset: Int) -> Record {
    var element = Record(number: number + offset, operand: operand, bytes: bytes, isTooLong: false)
    element.isElement = true
    return element
  }
}
