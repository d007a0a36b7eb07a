import AppleSamples

/// What might happen to one subscription in some years: a seeded walk through Apple's events.
struct RandomHistory {
  private var generator: SeededGenerator
  private var day: Double = 0
  private var count = 1000
  private var purchase = Purchase()
  private var earlier: [Purchase] = []
  private var info = Renewal()
  private var status = 1
  private(set) var events: [PlainEvent] = []

  private static let products: [(id: String, days: Double)] = [
    ("plus.year", 365), ("plus.month", 30), ("family.year", 365), ("old.year", 365),
  ]

  init(seed: UInt64, steps: Int) {
    generator = SeededGenerator(seed: seed)
    purchase.household = chance(3) ? nil : "A"
    tell("SUBSCRIBED", "INITIAL_BUY")
    for _ in 0..<steps { step() }
  }

  private mutating func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &generator) == 0 }

  private mutating func tell(_ type: String, _ subtype: String? = nil, about told: Purchase? = nil) {
    // Some pairs of events have one date.
    if !chance(4) { day += Double(Int.random(in: 0...6, using: &generator)) / 2 }
    let isAlone = chance(8)
    var event = PlainEvent.tell(type, subtype, day, chance(12) ? nil : status, told ?? purchase, isAlone ? nil : info)
    if chance(10) { event = chance(2) ? .bare(told ?? purchase, day) : .bare(info, day) }
    event.statedID = "event \(events.count)"
    events.append(event)
    if chance(6) { events.append(events[Int.random(in: 0..<events.count, using: &generator)]) }
  }

  private mutating func begin(_ product: (id: String, days: Double), at start: Double) {
    earlier.append(purchase)
    count += 1
    purchase = purchase.with {
      ($0.id, $0.product, $0.revoked, $0.isUpgraded) = (String(count), product.id, nil, false)
      ($0.from, $0.to) = (start, start + product.days)
    }
    if chance(5) { purchase.household = [nil, "A", "B"].randomElement(using: &generator)! }
    info = Renewal().with { ($0.product, $0.date) = (product.id, start + product.days) }
    status = 1
  }

  private mutating func anyProduct() -> (id: String, days: Double) { Self.products.randomElement(using: &generator)! }

  private mutating func step() {
    let end = purchase.to ?? day
    switch Int.random(in: 0..<11, using: &generator) {
    case 0, 1:
      begin(Self.products.first { $0.id == purchase.product }!, at: end)
      tell("DID_RENEW", status == 1 ? nil : "BILLING_RECOVERY")
    case 2:
      (status, info.graceEnd) = (4, end + 16)
      tell("DID_FAIL_TO_RENEW", "GRACE_PERIOD")
    case 3:
      (status, info.graceEnd) = (3, nil)
      tell("DID_FAIL_TO_RENEW")
    case 4:
      (status, info.renews) = (2, false)
      tell("EXPIRED", "VOLUNTARY")
    case 5:
      let product = anyProduct()
      purchase.isUpgraded = true
      if chance(2) { tell("DID_CHANGE_RENEWAL_PREF", "UPGRADE") }
      begin(product, at: day)
      tell("DID_CHANGE_RENEWAL_PREF", "UPGRADE")
    case 6:
      info.next = anyProduct().id
      tell("DID_CHANGE_RENEWAL_PREF", "DOWNGRADE")
    case 7:
      (purchase.revoked, status) = (day, 5)
      tell("REFUND")
    case 8:
      (purchase.revoked, status) = (nil, 1)
      tell("REFUND_REVERSED")
    case 9:
      if let old = earlier.randomElement(using: &generator) { tell("REFUND", about: old.refunded(day)) }
    default:
      info.renews.toggle()
      tell("DID_CHANGE_RENEWAL_STATUS")
    }
  }
}
