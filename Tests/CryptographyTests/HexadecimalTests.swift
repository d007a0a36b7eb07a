import Testing

@testable import Cryptography

@Test(arguments: 0...9)
func `every byte of any number of them is two digits`(count: Int) {
  let digits = Array("0123456789abcdef")
  for first in stride(from: 0, through: 255, by: 5) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: first + 37 * $0) }
    let expected = String(bytes.flatMap { [digits[Int($0) / 16], digits[Int($0) % 16]] })
    #expect(bytes.hexadecimalText == expected)
  }
}
