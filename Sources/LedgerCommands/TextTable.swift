import CommandLineSupport

/// Columns for people, as wide as their longest cell; one cell a line where the terminal is too narrow for that.
struct TextTable {
  /// What a cell says about its row, as SGR parameters.
  enum Tone: String {
    case title = "1"
    case good = "32"
    case waiting = "33"
    case bad = "31"
    case faint = "2"
  }

  private struct Row {
    let cells: [String]
    let tone: Tone?
    let weight: Int64?
  }

  private let titles: [String]
  /// The column that is coloured by its row's tone.
  private let telling: Int
  /// The column whose numbers end in one line.
  private let counts: Int?
  private var rows: [Row] = []
  private static let barWidth = 24

  /// - Parameter telling: the title of the column that says how the row ended.
  init(_ titles: [String], telling: String) {
    self.titles = titles
    counts = titles.firstIndex(of: "count")
    self.telling = titles.firstIndex(of: telling) ?? 0
  }

  /// - Parameter weight: how long the row's bar is, against the greatest of the table.
  mutating func add(_ cells: [String], _ tone: Tone? = nil, weight: Int64? = nil) {
    rows.append(Row(cells: cells.map(\.withoutControls), tone: tone, weight: weight))
  }

  /// The lines for where they are shown: a pipe has neither a width nor colours nor bars, and always the same bytes.
  func lines(width: Int? = nil, isColoured: Bool = false, withBars: Bool = false) -> [String] {
    let widths = titles.indices.map { column in ([titles] + rows.map(\.cells)).map { $0[column].count }.max() ?? 0 }
    let total = widths.reduce(0, +) + 2 * (widths.count - 1)
    if let width, total > width { return cards(isColoured) }
    let room = min(Self.barWidth, width.map { $0 - total - 2 } ?? Self.barWidth)
    let greatest = rows.compactMap(\.weight).max() ?? 0
    return [line(titles, widths) { _ in isColoured ? .title : nil }]
      + rows.map { row in
        let weight = withBars && room > 3 ? row.weight : nil
        let bars = weight.map { [bar($0, of: greatest, width: room)] } ?? []
        return line(row.cells + bars, widths + [0]) { isColoured && $0 == telling ? row.tone : nil }
      }
  }

  private func line(_ cells: [String], _ widths: [Int], tone: (Int) -> Tone?) -> String {
    var text = ""
    var space = ""
    for (column, cell) in cells.enumerated() {
      let missing = String(repeating: " ", count: max(0, widths[column] - cell.count))
      let isCount = column == counts
      if isCount { space += missing }
      if !cell.isEmpty {
        text += space + cell.coloured(tone(column))
        space = ""
      }
      space += (isCount ? "" : missing) + "  "
    }
    return text
  }

  /// A block for each row, its empty cells left out.
  private func cards(_ isColoured: Bool) -> [String] {
    let width = titles.map(\.count).max() ?? 0
    let blocks = rows.map { row in
      titles.indices.filter { !row.cells[$0].isEmpty }.map { column in
        let title = titles[column] + String(repeating: " ", count: width - titles[column].count)
        let tone = isColoured && column == telling ? row.tone : nil
        return title.coloured(isColoured ? .title : nil) + "  " + row.cells[column].coloured(tone)
      }
    }
    return Array(blocks.joined(separator: [""]))
  }

  /// Whole and eighth blocks; what is there at all can be seen.
  private func bar(_ weight: Int64, of greatest: Int64, width: Int) -> String {
    let eighths = max(1, Int((Double(weight) / Double(max(1, greatest)) * Double(width) * 8).rounded()))
    let part = eighths % 8
    let last = part == 0 ? "" : String(Array("▏▎▍▌▋▊▉")[part - 1])
    return String(repeating: "█", count: eighths / 8) + last
  }
}

extension String {
  /// The text in a colour, or as it is.
  func coloured(_ tone: TextTable.Tone?) -> String { tone.map { "\u{1B}[\($0.rawValue)m\(self)\u{1B}[0m" } ?? self }
}
