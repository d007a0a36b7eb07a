import Testing

@testable import Ledger

struct NumberedRecordTests {
  @Test(arguments: [
    (#"{"changes":[]}"#, #"{"changes":[]}"#),
    (#"{"changes":[{"seq":1,"event":"a"},{"seq":2}]}"#, #"{"changes":[{"seq":41,"event":"a"},{"seq":42}]}"#),
    (#"{"detail":"\"seq\":1","changes":[{"seq":99}]}"#, #"{"detail":"\"seq\":1","changes":[{"seq":139}]}"#),
    (#"{"seq":"#, #"{"seq":40"#), ("", ""),
  ])
  func `the numbers of changes, and no others, are counted from another one`(record: String, numbered: String) {
    #expect(String(decoding: Array(record.utf8).numbered(40), as: UTF8.self) == numbered)
    #expect(Array(record.utf8).numbered(0) == Array(record.utf8))
  }
}
