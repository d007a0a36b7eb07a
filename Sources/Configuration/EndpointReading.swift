import Entitlements
import JSON

extension Configuration.Endpoint {
  static func all(_ file: ConfigurationObject) throws(ConfigurationError) -> [Configuration.Endpoint] {
    guard let list = file.json["endpoints"] else { return [] }
    guard list.kind == .array else {
      throw ConfigurationError(message: "'endpoints' must be an array", offset: list.offset)
    }
    var endpoints: [Configuration.Endpoint] = []
    for element in list.elements {
      let endpoint = try Configuration.Endpoint(element)
      // What was delivered is known by the URL.
      if endpoints.contains(where: { $0.url == endpoint.url }) {
        throw ConfigurationError(
          message: "an endpoint is named twice", offset: element["url"]?.offset ?? element.offset)
      }
      endpoints.append(endpoint)
    }
    return endpoints
  }

  private init(_ json: JSONValue) throws(ConfigurationError) {
    let object = try ConfigurationObject(json, members: ["url", "secretFile", "events", "prefix"])
    url = try object.required("url", "an https URL") { value in value.text.flatMap { $0.isEndpointURL ? $0 : nil } }
    secretFiles = try object.required("secretFile", "the name of a file, or an array of them", \.texts)
    let names = try object.texts("events")?.map(Change.Event.init(rawValue:)) ?? Change.Event.allCases
    events = Set(names.compactMap(\.self))
    guard !names.contains(nil) else {
      let known = Change.Event.allCases.map(\.rawValue).joined(separator: ", ")
      throw ConfigurationError(message: "'events' may have \(known)", offset: json["events"]?.offset ?? json.offset)
    }
    prefix = try object.optional("prefix", "the beginning of header names, such as \"X-Entl\"") {
      // One header of each name: `webhook-signature` is the other scheme's.
      $0.text.flatMap { $0.utf8.allSatisfy(\.isHeaderNameByte) && $0.lowercased() != "webhook" ? $0 : nil }
    }
  }
}

extension String {
  /// `https://host…`, or `http://` and a name of this machine: plain text is for the same machine only.
  ///
  /// A user or password is refused whatever the scheme: secrets do not belong into this file, and what stands before an
  /// `@` looks like a host to people.
  fileprivate var isEndpointURL: Bool {
    let isPlain = utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"#<>\\^`{|}".utf8.contains($0) }
    guard isPlain, let slashes = authorityStart else { return false }
    let authority = self[slashes...].prefix { $0 != "/" && $0 != "?" }
    let host = authority.hasPrefix("[") ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    let port = authority.dropFirst(host.count)
    guard !host.isEmpty, authority.hasPrefix(host), !authority.contains("@"), port.isEmpty || port.isPort else {
      return false
    }
    return hasPrefix("https://") || ["127.0.0.1", "localhost", "[::1]"].contains(host)
  }

  private var authorityStart: Index? {
    ["https://", "http://"].first(where: hasPrefix).map { index(startIndex, offsetBy: $0.count) }
  }
}

extension Substring {
  /// A colon and a number.
  fileprivate var isPort: Bool {
    first == ":" && dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt16(dropFirst()) != nil
  }
}

extension UInt8 {
  fileprivate var isHeaderNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
