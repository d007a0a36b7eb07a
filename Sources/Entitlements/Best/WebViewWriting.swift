import Instants
package import JSON

extension JSONWriter {
  /// The web view as `entl-best --view web` writes it: what is not known is left out.
  package mutating func webView(_ view: WebView) {
    beginObject()
    member("isActive", view.isActive)
    member("planName", ifPresent: view.planName)
    member("priceId", view.priceID)
    member("status", view.status.rawValue)
    member("currentPeriodEnd", ifPresent: view.currentPeriodEnd?.rfc3339)
    member("interval", ifPresent: view.interval)
    member("trialEnd", ifPresent: view.trialEnd?.rfc3339)
    endObject()
  }
}
