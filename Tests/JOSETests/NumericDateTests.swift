import Instants
import JOSE
import JSON
import Testing

struct NumericDateTests {
  @Test(arguments: [
    ("0", 0), ("1700000000", 1_700_000_000_000), ("1700000000.5", 1_700_000_000_500),
    ("1700000000.0001", 1_700_000_000_001), ("1700000000.000", 1_700_000_000_000), ("1.7e9", 1_700_000_000_000),
    ("17E+8", 1_700_000_000_000), ("170000000000e-2", 1_700_000_000_000), ("0.0015e3", 1500), ("1e-400", 1),
    ("0e999999999999999999999", 0), ("253402300799", 253_402_300_799_000),
  ])
  func `a number of seconds is read exactly and rounded up to a millisecond`(text: String, milliseconds: Int64) throws {
    let value = try JSONDocument(text).root
    #expect(NumericDate(value)?.instant.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "-1", "-0.5", "253402300800", "253402300799.0001", "4102444800000", "1e400", "1e999999999999999999999", "1e12",
    "123456789012345678901234567890", "\"1700000000\"", "null", "true", "[1700000000]", "{}",
  ])
  func `what is no number, or past the year 9999, is no date`(text: String) throws {
    #expect(NumericDate(try JSONDocument(text).root) == nil)
  }
}
