import Foundation

/// Reports as a table with aligned columns.
///
/// - min, median: the row's own time at its size, in milliseconds.
/// - yardstick: what it is compared with, and that one's fastest time in the same run.
/// - score: the ratio to the yardstick; milliseconds where the yardstick is a bound, milliseconds
///   more where it is one of `+ms`.
/// - limit, stretch: the most that is accepted of the score, and what is aimed at.
/// - growth: time per unit at growing sizes, relative to the first; 1.0 throughout is linear.
struct Table {
  private static let titles = [
    "row", "size", "min ms", "median", "yardstick", "its min", "score", "limit", "stretch",
    "growth", "",
  ]

  /// The head of the table and the rule below it.
  static func head(nameWidth: Int) -> String {
    let line = join(titles, nameWidth: nameWidth)
    return line + "\n" + String(repeating: "-", count: line.count)
  }

  /// The line of one report.
  static func line(_ report: Report, nameWidth: Int) -> String {
    join(
      [
        report.name, "\(report.size)", number(report.min), number(report.median),
        report.yardstick, report.yardstickMin.map(number) ?? "", number(report.score),
        number(report.limit), number(report.stretch),
        report.growth.map { String(format: "%.2f", $0) }.joined(separator: " "),
        report.verdict == .slow ? "TOO SLOW" : report.verdict.rawValue,
      ], nameWidth: nameWidth)
  }

  private static func join(_ cells: [String], nameWidth: Int) -> String {
    let widths = [nameWidth, 7, 9, 9, 17, 9, 8, 7, 7, 20, 8]
    return zip(cells, widths).enumerated().map { index, cell in
      let blanks = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      let isText = index == 0 || index == 4 || index >= 9
      return isText ? cell.0 + blanks : blanks + cell.0
    }
    .joined(separator: "  ")
  }

  private static func number(_ value: Double) -> String {
    String(format: value < 0.1 ? "%.4f" : value < 100 ? "%.2f" : "%.0f", value)
  }
}
