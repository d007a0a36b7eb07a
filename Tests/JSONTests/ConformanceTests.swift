import JSON
import SharedFolder
import Testing

/// JSONTestSuite: `y_` must be read, `n_` must be refused, `i_` is ours to decide.
@Suite(.enabled(if: Shared.isThere, "../shared is not there"))
struct `The public conformance suite` {
  static let folder = "vectors/json/test_parsing"

  static func files(_ prefix: String) -> [String] { Shared.names(folder).filter { $0.hasPrefix(prefix) } }

  @Test(arguments: files("y_"))
  func `what must be read is read, a duplicate member only where duplicates are kept`(file: String) throws {
    let bytes = try Shared.bytes("\(Self.folder)/\(file)")
    let hasDuplicate = ["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"].contains(file)
    #expect(problem(bytes)?.problem == (hasDuplicate ? .duplicateMember : nil))
    #expect(problem(bytes, duplicates: .kept) == nil)
  }

  @Test(arguments: files("n_"))
  func `what must be refused is refused, at an offset inside the text`(file: String) throws {
    let bytes = try Shared.bytes("\(Self.folder)/\(file)")
    let refusal = try #require(problem(bytes))
    #expect((0...bytes.count).contains(refusal.offset))
  }

  @Test(arguments: files("i_"))
  func `what is left open is decided`(file: String) throws {
    let decision = try #require(decisions[String(file.dropFirst(2).dropLast(5))])
    #expect(problem(try Shared.bytes("\(Self.folder)/\(file)"))?.problem == decision)
  }

  @Test func `all of the suite is there`() {
    #expect(Self.files("y_").count == 95)
    #expect(Self.files("n_").count == 188)
    #expect(Self.files("i_").count == decisions.count)
  }
}

/// A number's text is kept, whatever its size; everything that is not well-formed Unicode in UTF-8 is refused.
private let decisions: [String: JSONSyntaxError.Problem?] = [
  "number_double_huge_neg_exp": nil,
  "number_huge_exp": nil,
  "number_neg_int_huge_exp": nil,
  "number_pos_double_huge_exp": nil,
  "number_real_neg_overflow": nil,
  "number_real_pos_overflow": nil,
  "number_real_underflow": nil,
  "number_too_big_neg_int": nil,
  "number_too_big_pos_int": nil,
  "number_very_big_negative_int": nil,
  "object_key_lone_2nd_surrogate": .loneSurrogate,
  "string_1st_surrogate_but_2nd_missing": .loneSurrogate,
  "string_1st_valid_surrogate_2nd_invalid": .loneSurrogate,
  "string_UTF-16LE_with_BOM": .unexpectedByte,
  "string_UTF-8_invalid_sequence": .invalidUTF8,
  "string_UTF8_surrogate_U+D800": .invalidUTF8,
  "string_incomplete_surrogate_and_escape_valid": .loneSurrogate,
  "string_incomplete_surrogate_pair": .loneSurrogate,
  "string_incomplete_surrogates_escape_valid": .loneSurrogate,
  "string_invalid_lonely_surrogate": .loneSurrogate,
  "string_invalid_surrogate": .loneSurrogate,
  "string_invalid_utf-8": .invalidUTF8,
  "string_inverted_surrogates_U+1D11E": .loneSurrogate,
  "string_iso_latin_1": .invalidUTF8,
  "string_lone_second_surrogate": .loneSurrogate,
  "string_lone_utf8_continuation_byte": .invalidUTF8,
  "string_not_in_unicode_range": .invalidUTF8,
  "string_overlong_sequence_2_bytes": .invalidUTF8,
  "string_overlong_sequence_6_bytes": .invalidUTF8,
  "string_overlong_sequence_6_bytes_null": .invalidUTF8,
  "string_truncated-utf-8": .invalidUTF8,
  "string_utf16BE_no_BOM": .unexpectedByte,
  "string_utf16LE_no_BOM": .unexpectedByte,
  "structure_500_nested_arrays": .tooDeep,
  "structure_UTF-8_BOM_empty_object": .byteOrderMark,
]
