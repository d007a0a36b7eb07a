import Deliveries
import Instants
import Testing

/// One process at a time delivers to an endpoint.
struct EndpointTests {
  private let now = Instant(rfc3339: "2026-12-01T00:00:00Z")!

  @Test func `a lease keeps others away until it ends, and not its holder`() {
    var endpoint = Endpoint(number: 1, position: 0)
    #expect(!endpoint.isHeldByOther(than: "a", at: now))
    endpoint.hold(by: "a", at: now)
    #expect(!endpoint.isHeldByOther(than: "a", at: now) && endpoint.isHeldByOther(than: "b", at: now))
    let end = now + .seconds(30)
    #expect(
      endpoint.isHeldByOther(than: "b", at: end - .milliseconds(1)) && !endpoint.isHeldByOther(than: "b", at: end))
  }

  @Test func `a lease of a clock far ahead keeps nobody away`() {
    let lease = Endpoint.Lease(holder: "a", end: now + .seconds(3600))
    #expect(!Endpoint(number: 1, position: 0, lease: lease).isHeldByOther(than: "b", at: now))
  }

  @Test func `an endpoint rests until it said`() {
    let endpoint = Endpoint(number: 1, position: 0, rest: now)
    #expect(!endpoint.isResting(at: now) && endpoint.isResting(at: now - .milliseconds(1)))
  }
}
