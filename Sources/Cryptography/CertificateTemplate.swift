/// What a certificate that is made for tests shall say.
package struct CertificateTemplate: Sendable {
  /// The subject's name, attribute by attribute: `("CN", "…")`, `("O", "…")`.
  package var subject: [(attribute: String, value: String)]
  package var validity: Validity
  /// Names (or object identifiers) and values in the language of x509v3_config(5), in order.
  package var extensions: [(name: String, value: String)]

  package init(
    subject: [(attribute: String, value: String)], validity: Validity, extensions: [(name: String, value: String)]
  ) {
    self.subject = subject
    self.validity = validity
    self.extensions = extensions
  }

  /// An authority that signs itself.
  package static func root(_ commonName: String, _ validity: Validity) -> CertificateTemplate {
    CertificateTemplate(
      subject: [("CN", commonName)], validity: validity,
      extensions: [
        ("basicConstraints", "critical,CA:TRUE"),
        ("keyUsage", "critical,keyCertSign,cRLSign"),
        ("subjectKeyIdentifier", "hash"),
      ])
  }

  /// An authority that may sign leaves alone, with Apple's way to mark a purpose: an extension whose value is NULL.
  package static func intermediate(
    _ commonName: String, _ validity: Validity, purposes: [String]
  ) -> CertificateTemplate {
    CertificateTemplate(
      subject: [("CN", commonName)], validity: validity,
      extensions: [
        ("basicConstraints", "critical,CA:TRUE,pathlen:0"),
        ("keyUsage", "critical,keyCertSign,cRLSign"),
        ("subjectKeyIdentifier", "hash"),
        ("authorityKeyIdentifier", "keyid:always"),
      ] + purposes.map { ($0, "ASN1:NULL") })
  }

  /// A certificate that signs data.
  package static func leaf(_ commonName: String, _ validity: Validity, purposes: [String]) -> CertificateTemplate {
    CertificateTemplate(
      subject: [("CN", commonName)], validity: validity,
      extensions: [
        ("basicConstraints", "critical,CA:FALSE"),
        ("keyUsage", "critical,digitalSignature"),
        ("subjectKeyIdentifier", "hash"),
        ("authorityKeyIdentifier", "keyid:always"),
      ] + purposes.map { ($0, "ASN1:NULL") })
  }
}
