import CommandLineSupport
import Webhooks

extension DeliveryHeaders {
  /// From the lines of an HTTP message as they were sent (RFC 9112 §5): `Name: value`, and before them a request line or
  /// a status line, or none.
  init(lines text: [UInt8]) {
    self.init(
      text.split(separator: UInt8(ascii: "\n")).compactMap { line in
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        // A name has no white space in it: a request line does.
        let name = line[..<colon]
        if name.isEmpty || name.contains(where: { $0 <= 0x20 }) { return nil }
        return (String(decoding: name, as: UTF8.self), Array(line[(colon + 1)...].trimmed))
      })
  }
}
