import COpenSSL

/// A span of time, both ends included (RFC 5280 §4.1.2.5), in seconds since 1970.
package struct Validity: Sendable, Equatable {
  package var notBefore: Int64
  package var notAfter: Int64

  package init(notBefore: Int64, notAfter: Int64) {
    self.notBefore = notBefore
    self.notAfter = notAfter
  }

  /// Whether a time, in seconds since 1970, lies in it.
  package func contains(_ seconds: Int64) -> Bool { notBefore <= seconds && seconds <= notAfter }

  /// The time that both have in common; empty, with its end before its beginning, when there is none.
  package func intersection(_ other: Validity) -> Validity {
    Validity(notBefore: max(notBefore, other.notBefore), notAfter: min(notAfter, other.notAfter))
  }

  /// Nil when one of the two times is not a time.
  init?(of certificate: OpaquePointer) {
    guard let notBefore = unsafe Self.seconds(X509_get0_notBefore(certificate)),
      let notAfter = unsafe Self.seconds(X509_get0_notAfter(certificate))
    else { return nil }
    self.init(notBefore: notBefore, notAfter: notAfter)
  }

  private static func seconds(_ time: UnsafePointer<ASN1_TIME>?) -> Int64? {
    // ASN1_TIME_set would read the file of the local time zone.
    let epoch = unsafe ASN1_TIME_new()
    defer { unsafe ASN1_TIME_free(epoch) }
    unsafe ASN1_TIME_set_string(epoch, "19700101000000Z")
    var days: Int32 = 0
    var seconds: Int32 = 0
    // A null time would be read as "now".
    guard let time = unsafe time, OpenSSL.succeeded(unsafe ASN1_TIME_diff(&days, &seconds, epoch, time)) else {
      return nil
    }
    return Int64(days) * 86_400 + Int64(seconds)
  }
}
