import Deliveries
import Entitlements
import Instants
import JSON
import Ledger
import LedgerCommandSupport

/// One sending of a message, and what it came to.
struct Attempt {
  let message: WaitingMessage
  let answer: Answer
  let verdict: Verdict

  /// Which attempt it was, from 1.
  var number: Int64 { message.progress.attempts + 1 }

  /// Why a message is given up, in words.
  var ending: String {
    let reason =
      switch answer {
      case .status(let status, _): "the answer was \(status)"
      case .failure(let words): words
      }
    return "given up after \(number) attempts: \(reason)"
  }
}

/// What the answers of one endpoint mean, once it is durable.
struct Judgement {
  let endpoint: Endpoint
  let attempts: [Attempt]
}

extension JSONWriter {
  /// What became of one attempt.
  mutating func attempt(_ attempt: Attempt, _ recipient: Recipient) {
    let change = attempt.message.change
    beginObject()
    member("seq", change.number)
    member("event", change.caused.change.event.rawValue)
    member("subject_id", change.caused.change.subject.text)
    member("event_id", change.eventID)
    member("endpoint", recipient.name)
    member("attempt", attempt.number)
    switch attempt.verdict {
    case .delivered: member("outcome", "delivered")
    case .again: member("outcome", "postponed")
    case .givenUp: member("outcome", "given_up")
    case .disabled: member("outcome", "disabled")
    }
    switch attempt.answer {
    case .status(let status, _): member("status", Int64(status))
    case .failure(let words): member("detail", words)
    }
    if case .again(_, let due, _) = attempt.verdict { member("next_at", due.rfc3339) }
    endObject()
  }
}
