extension String {
  /// The text with everything that could move a cursor or reorder a line made visible as `\n` or `\u009b`.
  ///
  /// Arguments, file names and tokens come from strangers.
  package var withoutControls: String {
    if unicodeScalars.allSatisfy({ !$0.isControl }) { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isControl { result += scalar.escape } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

extension String {
  /// The beginning of a text that no message should be as long as, such as a name of a megabyte; file names fit.
  var shortened: String { utf8.count <= 5000 ? self : String(unicodeScalars.prefix(5000)) + "…" }
}

extension Unicode.Scalar {
  /// C0, DEL, C1, line separators, and the marks that reorder text (Unicode TR 9).
  fileprivate var isControl: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var escape: String {
    switch self {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      let digits = String(value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }
}
