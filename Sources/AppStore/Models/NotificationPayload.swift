package import JSON

/// The envelope of a responseBodyV2DecodedPayload: of which type it is, and the one object it is about.
package struct NotificationPayload: Sendable {
  /// The members that say what a notification is about; it has one of them at most.
  static let subjects = ["data", "summary", "externalPurchaseToken", "appData"].map(JSONName.init)

  package let type: String
  /// The member about the app, and its name; nil where the notification has none.
  package let about: (name: String, value: JSONValue)?

  package init(_ members: MemberIndex) throws(PayloadError) {
    type = try members.text(.notificationType)
    _ = try members.optionalText(.subtype)
    try members.expectText(.notificationID)
    var found: (name: String, value: JSONValue)?
    for name in NotificationPayload.subjects {
      guard let value = members[name], !value.isNull else { continue }
      if found != nil {
        throw PayloadError(member: name.text, expected: "the only one of data, summary and their like")
      }
      guard value.kind == .object else { throw PayloadError(member: name.text, expected: "an object") }
      found = (name.text, value)
    }
    about = found
  }

  /// The environment as Apple writes it. An external purchase token has none: its id begins with `SANDBOX` in the
  /// sandbox.
  package var environment: String? {
    guard let about else { return nil }
    if about.name == "externalPurchaseToken" {
      return about.value["externalPurchaseId"]?.string.map { $0.hasPrefix("SANDBOX") ? "Sandbox" : "Production" }
    }
    return about.value["environment"]?.string
  }
}
