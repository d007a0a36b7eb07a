package import Entitlements
import JSON

/// Stripe as a source of entitlements: webhook events about subscriptions and one-time purchases.
package struct StripeSource: EntitlementSource {
  let settings: StripeSettings

  package init(_ settings: StripeSettings) { self.settings = settings }

  package var meaning: String { settings.meaning }

  package func read(_ line: VerifiedLine) -> Reading {
    guard let payload = line.line["payload"], payload.kind == .object else {
      return .dropped(.malformed, detail: "payload is not an object")
    }
    if let reading = unwanted(line, payload) { return reading }
    guard let isLive = payload["livemode"]?.boolean, settings.livemode == nil || settings.livemode == isLive else {
      return .dropped(
        .environmentNotAccepted, detail: payload["livemode"]?.boolean.map { "livemode \($0)" } ?? "no livemode")
    }
    guard let object = payload["data"]?["object"], let take = Contribution.takers[object["object"]?.string ?? ""] else {
      return .dropped(.unhandledEventType)
    }
    do {
      let event = try StripeEvent(payload, about: object, isLive ? .production : .sandbox)
      var contribution = Contribution(event, settings)
      try take(&contribution)
      if let missing = contribution.missing { return .dropped(.needsFetch, detail: missing) }
      // An event about an object that bears on no subscription has nothing to say.
      if contribution.facts.isEmpty { return .dropped(.unhandledEventType, notes: contribution.notes) }
      return .observation(contribution.observation)
    } catch {
      return .dropped(.malformed, detail: error.description)
    }
  }

  private func unwanted(_ line: VerifiedLine, _ payload: JSONValue) -> Reading? {
    // What "Send test webhook" of the Dashboard sends: the same id for every event.
    if line.eventID.hasPrefix("evt_"), line.eventID.dropFirst(4).allSatisfy({ $0 == "0" }) {
      return .dropped(.unhandledEventType, notes: ["dashboard_test_event"])
    }
    if payload["object"]?.string == VerifiedStripeEvent.thinObject {
      return .dropped(.needsFetch, detail: "a thin event holds no object", notes: ["thin_event"])
    }
    // An event of a connected account (docs.stripe.com/connect/webhooks) is not about our own sales.
    if payload.present("account") != nil { return .dropped(.unhandledEventType, notes: ["connect_account"]) }
    return nil
  }

  /// Follows the links from the objects to what they bear on, past each once: an event may name thousands. What bears on
  /// nothing further may be a subscription. What is new about an object and decides nothing elsewhere is not followed: a
  /// customer may have thousands of subscriptions, each of which tells of it.
  package func subscriptions<Failure: FactFailure>(
    touchedBy changes: [ObjectChange], _ facts: (ObjectID) throws(Failure) -> Facts
  ) throws(Failure) -> [SubscriptionID] {
    var seen: Set<ObjectID> = []
    var ends: [ObjectID] = []
    for change in changes {
      let known = try facts(change.object)
      if known.isPart, !change.decidesElsewhere(known, settings) { continue }
      var reached = seen.insert(change.object).inserted ? [change.object] : []
      var position = 0
      while position < reached.count {
        let here = reached[position]
        position += 1
        let next = try facts(here).keys(after: Link.toward).map(here.sibling)
        if next.isEmpty { ends.append(here) }
        reached += next.filter { seen.insert($0).inserted }
      }
    }
    return ends
  }

  package func derive<Failure: FactFailure>(
    _ subscription: SubscriptionID, pinned: SubjectID?, _ facts: (ObjectID) throws(Failure) -> Facts
  ) throws(Failure) -> Derivation {
    let own = try facts(subscription)
    let search = try SubjectSearch(subscription, own, pinned: pinned, names: settings.subjectNames, facts)
    if let purchase = try Purchase(own, Failure.self) {
      let refundedAt = try Repayment.ofPurchase(purchase, subscription, own, facts)
      return PurchaseRow(purchase: purchase, settings: settings, refundedAt: refundedAt).derive(subscription, search)
    }
    guard let subject = search.subject else { return .held(.missingSubject) }
    guard let history = try SubscriptionHistory(own, Failure.self) else { return .nothing(notes: search.notes) }
    let row = SubscriptionRow(history: history, settings: settings)
    let derivation = row.derive(subscription, subject, search.notes)
    guard settings.revokesRefunded, case .row(var refunded, let notes) = derivation,
      let time = try Repayment.ofPeriod(row, subscription, own, facts)
    else { return derivation }
    refunded.status = .refunded
    refunded.revokedAt = time
    refunded.graceExpiresAt = nil
    return .row(refunded, notes: notes)
  }
}

extension Contribution {
  fileprivate typealias Taker = @Sendable (inout Contribution) throws(EventError) -> Void

  /// How an event is taken in, by the kind of its object: kinds are the same in every API version.
  fileprivate static let takers: [String: Taker] = [
    "subscription": { contribution throws(EventError) in try contribution.takeSubscription() },
    "checkout.session": { contribution throws(EventError) in try contribution.takeSession() },
    "invoice": { contribution throws(EventError) in try contribution.takeInvoice() },
    "invoice_payment": { contribution throws(EventError) in try contribution.takeInvoicePayment() },
    "payment_intent": { contribution throws(EventError) in try contribution.takePayment() },
    "charge": { contribution throws(EventError) in try contribution.takeCharge() },
    "refund": { contribution throws(EventError) in try contribution.takeRefund() },
    "dispute": { contribution throws(EventError) in try contribution.takeDispute() },
    "customer": { contribution throws(EventError) in try contribution.takeCustomer() },
  ]
}
