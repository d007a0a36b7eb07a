import CommandInput
import CommandLineSupport
import Configuration
import Entitlements
import JSON
import Ledger
import LedgerCommandSupport

/// A folder with a file for each household: its line of `entl-best`.
struct ClaimCache {
  private let folder: String
  private let configuration: Configuration
  private let store: any Store
  private let console: Console

  init(_ folder: String, _ configuration: Configuration, _ store: any Store, _ console: Console) {
    (self.folder, self.configuration, self.store, self.console) = (folder, configuration, store, console)
  }

  /// Writes the files that are missing or say something else, of some households or of all.
  func fill(_ subjects: [SubjectID]) throws(CommandFailure) {
    try console.createDirectory(folder)
    try StoredHouseholds(store).each(subjects) { subject, rows throws(CommandFailure) in
      let (path, line) = (path(of: subject), line(subject, rows))
      if (try? console.files.read(path)) != line { try console.replaceFile(path, line) }
    }
  }

  /// Writes the file of a household anew.
  func update(_ subject: SubjectID) throws(CommandFailure) {
    let rows = try withStore { () throws(StoreFailure) in try store.rows(of: subject) }
    try console.replaceFile(path(of: subject), line(subject, rows))
  }

  private func path(of subject: SubjectID) -> String { "\(folder)/\(subject.text).json" }

  private func line(_ subject: SubjectID, _ rows: [Entitlement]) -> [UInt8] {
    let ranking = Ranking(now: console.instant, tiers: configuration.tiers, leeway: configuration.renewalLeeway)
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("subject_id", subject.text)
    writer.claimMembers(Best(of: rows, ranking))
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
