import JSON

/// What is wrong with a text, nil where it is strict JSON.
func problem(_ bytes: [UInt8], duplicates: JSONDocument.Duplicates = .refused) -> JSONSyntaxError? {
  do {
    _ = try JSONDocument(bytes, duplicates: duplicates)
    return nil
  } catch {
    return error
  }
}

func problem(_ text: String) -> JSONSyntaxError? { problem(Array(text.utf8)) }
