import Entitlements
import JSON

extension Configuration.Endpoint {
  static func all(_ file: ConfigurationObject) throws(ConfigurationError) -> [Configuration.Endpoint] {
    guard let list = file.json["endpoints"] else { return [] }
    guard list.kind == .array else {
      throw ConfigurationError(message: "'endpoints' must be an array", offset: list.offset)
    }
    var endpoints: [Configuration.Endpoint] = []
    for element in list.elements { endpoints.append(try Configuration.Endpoint(element)) }
    return endpoints
  }

  private init(_ json: JSONValue) throws(ConfigurationError) {
    let object = try ConfigurationObject(json, members: ["url", "secretFile", "events", "prefix"])
    url = try object.required("url", "an https URL") { value in
      value.text.flatMap { $0.hasPrefix("https://") || $0.isLoopbackURL ? $0 : nil }
    }
    secretFiles = try object.required("secretFile", "the name of a file, or an array of them", \.texts)
    events = try object.texts("events") ?? Change.Event.allCases.map(\.rawValue)
    prefix = try object.optional("prefix", "the beginning of header names, such as \"X-Entl\"") {
      $0.text.flatMap { text in text.utf8.allSatisfy(\.isHeaderNameByte) ? text : nil }
    }
  }
}

extension String {
  /// Plain http is for the same machine only.
  fileprivate var isLoopbackURL: Bool {
    ["http://127.0.0.1", "http://localhost", "http://[::1]"].contains { host in
      hasPrefix(host) && [nil, ":", "/"].contains(dropFirst(host.count).first)
    }
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
