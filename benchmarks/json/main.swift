import JSON

/// The best of many short runs, in nanoseconds: what the code costs when nothing else disturbs it.
func best(of runs: Int, repeating count: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  var best = Double.infinity
  for _ in 0..<runs {
    let time = clock.measure { for _ in 0..<count { body() } }
    best = min(best, (time / Duration.nanoseconds(1)) / Double(count))
  }
  return best
}

func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

func report(_ name: String, bytes: Int, nanoseconds: Double) {
  let time = nanoseconds < 100_000 ? "\(Int(nanoseconds)) ns" : "\(Int(nanoseconds / 1000)) us"
  let rate = (Double(bytes) / nanoseconds * 100).rounded() / 100
  print("  \(padded(name, 40)) \(padded("\(bytes) B", 12)) \(padded(time, 12)) \(rate) GB/s")
}

print("parse")
for (name, text) in [
  ("Stripe event", Texts.event), ("App Store notification", Texts.notification), ("record", Texts.record),
] {
  let bytes = Array(text.utf8)
  let time = best(of: 400, repeating: 100) { _ = try! JSONDocument(bytes) }
  report(name, bytes: bytes.count, nanoseconds: time)
}

print("parse what was made to be slow")
for (name, text) in Texts.nasty {
  let bytes = Array(text.utf8)
  let time = best(of: 5, repeating: 1) { _ = try? JSONDocument(bytes) }
  report(name, bytes: bytes.count, nanoseconds: time)
}

print("look up and write")
let event = try JSONDocument(Texts.event).root
let object = event["data"]!["object"]!
report(
  "ten members of an object by name", bytes: 0,
  nanoseconds: best(of: 400, repeating: 100) {
    var found = 0
    if object["id"] != nil { found += 1 }
    if object["status"] != nil { found += 1 }
    if object["cancel_at"] != nil { found += 1 }
    if object["cancel_at_period_end"] != nil { found += 1 }
    if object["current_period_end"] != nil { found += 1 }
    if object["customer"] != nil { found += 1 }
    if object["metadata"] != nil { found += 1 }
    if object["items"] != nil { found += 1 }
    if object["pause_collection"] != nil { found += 1 }
    if object["livemode"] != nil { found += 1 }
    precondition(found == 9)
  })
var writer = JSONWriter()
report(
  "an event copied", bytes: Texts.event.utf8.count,
  nanoseconds: best(of: 400, repeating: 100) {
    writer.clear()
    writer.value(event)
  })
let spaced = try JSONDocument(Texts.event + " ").root
report(
  "an event compacted", bytes: Texts.event.utf8.count,
  nanoseconds: best(of: 400, repeating: 100) {
    writer.clear()
    writer.value(spaced)
  })
let long = String(Texts.record.dropFirst(18).dropLast(2))
for (name, text) in [
  ("a token", long), ("text with quotes", Texts.event), ("line ends", String(repeating: "\n", count: 1 << 20)),
] {
  report(
    "\(name) written", bytes: text.utf8.count,
    nanoseconds: best(of: 20, repeating: 1 + 200_000 / text.utf8.count) {
      writer.clear()
      writer.string(text)
    })
}
