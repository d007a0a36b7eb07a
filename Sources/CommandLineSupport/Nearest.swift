/// The candidate that a mistyped word most likely meant, nil when none is near (a third of its length in edits).
package func nearest(to word: String, in candidates: [String]) -> String? {
  let word = Array(word.utf8)
  // Of another length is at least as many edits away: most words are not looked at, and none of a megabyte is.
  let ranked = candidates.filter { abs($0.utf8.count - word.count) <= mostEdits($0) }
    .map { (name: $0, edits: editDistance(word, Array($0.utf8))) }
  guard let best = ranked.min(by: { $0.edits < $1.edits }) else { return nil }
  return best.edits <= mostEdits(best.name) ? best.name : nil
}

private func mostEdits(_ name: String) -> Int { max(1, name.utf8.count / 3) }

/// Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, byte) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var edits = min(last[column + 1] + 1, current[column] + 1, last[column] + (byte == other ? 0 : 1))
      if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
        edits = min(edits, beforeLast[column - 1] + 1)
      }
      current.append(edits)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
