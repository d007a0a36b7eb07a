import CommandLineSupport

/// Columns for people, as wide as their longest cell.
struct TextTable {
  private var rows: [(cells: [String], weight: Int64?)]
  private static let barWidth = 24.0

  init(_ titles: [String]) { rows = [(titles, nil)] }

  /// - Parameter weight: how long the row's bar is, against the greatest of the table.
  mutating func add(_ cells: [String], weight: Int64? = nil) {
    rows.append((cells.map(\.withoutControls), weight))
  }

  func lines(withBars: Bool) -> [String] {
    let widths = rows[0].cells.indices.map { column in rows.map { $0.cells[column].count }.max() ?? 0 }
    let greatest = rows.compactMap(\.weight).max() ?? 0
    return rows.map { row in
      var line = zip(row.cells, widths).map { cell, width in
        let space = String(repeating: " ", count: width - cell.count)
        return cell.allSatisfy(\.isNumber) ? space + cell : cell + space
      }.joined(separator: "  ")
      if withBars, let weight = row.weight { line += "  " + bar(weight, of: greatest) }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Whole and eighth blocks; what is there at all can be seen.
  private func bar(_ weight: Int64, of greatest: Int64) -> String {
    let eighths = max(1, Int((Double(weight) / Double(max(1, greatest)) * Self.barWidth * 8).rounded()))
    let part = eighths % 8
    let last = part == 0 ? "" : String(Array("▏▎▍▌▋▊▉")[part - 1])
    return String(repeating: "█", count: eighths / 8) + last
  }
}
