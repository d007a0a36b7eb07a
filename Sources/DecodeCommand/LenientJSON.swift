import JSON
import JWS

/// Bytes that should be JSON: the document, or the best that can be shown of them, and what is wrong.
struct LenientJSON {
  /// Nil when the bytes are no JSON.
  let document: JSONDocument?
  /// How the bytes offend against strict JSON; nil when they do not.
  let fault: JSONSyntaxError?
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    do {
      document = try JSONDocument(bytes)
      fault = nil
    } catch {
      fault = error
      document = error.problem == .duplicateMember ? try? JSONDocument(bytes, duplicates: .kept) : nil
    }
  }

  /// Writes the member of that name: the JSON as signed, else `NAME_text`, else (no UTF-8) `NAME_base64`.
  func write(_ name: String, to writer: inout JSONWriter) {
    if let document {
      writer.member(name, document.root)
    } else if let text = String(validating: bytes, as: UTF8.self) {
      writer.member("\(name)_text", text)
    } else {
      writer.member("\(name)_base64", Base64.encodeText(bytes))
    }
  }

  /// Writes the value alone: the JSON as signed, else an object with the member `NAME_text` or `NAME_base64`.
  func writeAlone(_ name: String, to writer: inout JSONWriter) {
    if let document {
      writer.value(document.root)
    } else {
      writer.beginObject()
      write(name, to: &writer)
      writer.endObject()
    }
  }
}
