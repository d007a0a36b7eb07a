import Entitlements

/// Whose a subscription or purchase is, by all that is known of it and of its customer.
struct SubjectSearch {
  let subject: SubjectID?
  let notes: [String]

  init<Failure: FactFailure>(
    _ id: ObjectID, _ own: Facts, pinned: SubjectID?, names: [String], _ facts: (ObjectID) throws(Failure) -> Facts
  ) throws(Failure) {
    let evidence = own.evidence(names)
    var subject = pinned ?? evidence.min { $0.isStronger(than: $1) }?.evidence.subject
    var isContested = evidence.contains { $0.evidence.subject != subject }
    if subject == nil {
      // A customer stands for a household only while nothing about it says otherwise.
      var named: Set<SubjectID> = []
      for customer in own.linked(.customer) {
        for one in try facts(id.sibling(customer)).evidence(names) { named.insert(one.evidence.subject) }
      }
      subject = named.count == 1 ? named.first : nil
      isContested = named.count > 1
    }
    self.subject = subject
    notes = isContested ? ["conflicting_subject"] : []
  }
}
