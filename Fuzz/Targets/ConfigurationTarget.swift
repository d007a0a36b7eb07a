import Configuration

/// A configuration is read wholly or refused at a place inside the file; the same bytes always say the same.
@Sendable func checkConfiguration(_ bytes: [UInt8]) -> String? {
  var warnings: [Configuration.Warning] = []
  do throws(ConfigurationError) {
    let configuration = try Configuration(bytes, warnings: &warnings)
    var others: [Configuration.Warning] = []
    guard let again = try? Configuration(bytes, warnings: &others), again == configuration, others == warnings else {
      return "it says something else when it is read again"
    }
    let endpoints = configuration.endpoints
    if endpoints.contains(where: { $0.url.utf8.contains(UInt8(ascii: "@")) }) { return "an endpoint with a user" }
  } catch {
    warnings.append(error)
  }
  return warnings.allSatisfy { (0...bytes.count).contains($0.offset) } ? nil : "a place outside the file"
}
