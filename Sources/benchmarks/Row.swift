import Foundation

/// One thing to measure, with the yardstick that decides whether it is fast enough.
///
/// Each subject has a file with its rows, as a static property of `[Row]` that `main.swift` lists.
struct Row {
  /// Makes work of a certain size; only running the work is timed.
  typealias Work = (_ size: Int) -> () -> Void

  /// What a row is compared with.
  enum Yardstick {
    /// Other work of the same size, measured in turn with the row's own.
    case work(String, Work)
    /// The same, but the score is the difference in milliseconds instead of the ratio.
    case extra(String, Work)
    /// A fixed time in milliseconds.
    case bound
    /// The row's own cost for one unit of its smallest size: the score is its largest growth.
    case itself
  }

  var name: String
  /// The size that is reported.
  var size: Int
  var yardstick: Yardstick
  /// The highest accepted score: a ratio, or milliseconds for `.bound` and `.extra`.
  var limit: Double
  /// The score that is aimed at.
  var stretch: Double
  /// The sizes at which growth is measured; `nil` for the size, twice and four times the size.
  var growthSizes: [Int]?
  /// The units of work in a size.
  var units: (Int) -> Double = { Double($0) }
  var work: Work
}

/// Keeps the compiler from leaving out the work that made a result.
@inline(never)
func consume<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

/// Returns a value that the compiler can't see through.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

/// The times of one piece of work, in milliseconds.
struct Measurement {
  /// The fastest run: the cost when nothing disturbs the work.
  let min: Double
  /// The run in the middle: the usual cost.
  let median: Double

  private init(_ times: [Double]) {
    let sorted = times.sorted()
    min = sorted[0]
    median = sorted[sorted.count / 2]
  }

  /// Runs works in turn, at least five times and up to two seconds in total, so that a disturbance
  /// affects all of them.
  static func measure(_ works: [() -> Void]) -> [Measurement] {
    guard !works.isEmpty else { return [] }
    let clock = ContinuousClock()
    let start = clock.now
    // Work that is too short for the clock is repeated within one measurement.
    let repeats = works.map { work in
      work()
      let once = clock.measure(work)
      return Swift.max(1, Int(Duration.microseconds(200) / Swift.max(once, .nanoseconds(20))))
    }
    var times: [[Double]] = Array(repeating: [], count: works.count)
    while times[0].count < 5 || (times[0].count < 200 && clock.now - start < .seconds(2)) {
      for (index, work) in works.enumerated() {
        let time = clock.measure { for _ in 0..<repeats[index] { work() } }
        times[index].append(time / .milliseconds(1) / Double(repeats[index]))
      }
    }
    return times.map(Measurement.init)
  }
}

/// The result of a row, which `Options.help` explains.
struct Report: Encodable {
  enum Verdict: String, Encodable {
    case stretch
    case ok
    case slow
  }

  let name: String
  let size: Int
  let min: Double
  let median: Double
  let yardstick: String
  let yardstickMin: Double?
  let score: Double
  let limit: Double
  let stretch: Double
  let growth: [Double]
  let verdict: Verdict

  /// Measures a row: its growth, then its work and yardstick in turn.
  init(_ row: Row) {
    let sizes = row.growthSizes ?? [row.size, 2 * row.size, 4 * row.size]
    let grown = Measurement.measure(sizes.map(row.work))
    let perUnit = zip(grown, sizes).map { $0.min / row.units($1) }
    growth = perUnit.map { $0 / perUnit[0] }
    let own: Measurement
    switch row.yardstick {
    case .work(let name, let work):
      let pair = Measurement.measure([row.work(row.size), work(row.size)])
      (own, yardstick, yardstickMin) = (pair[0], name, pair[1].min)
      score = own.min / pair[1].min
    case .extra(let name, let work):
      let pair = Measurement.measure([row.work(row.size), work(row.size)])
      (own, yardstick, yardstickMin) = (pair[0], "+ms, \(name)", pair[1].min)
      score = own.min - pair[1].min
    case .bound:
      (own, yardstick, yardstickMin) = (
        Measurement.measure([row.work(row.size)])[0], "ms", nil
      )
      score = own.min
    case .itself:
      (own, yardstick, yardstickMin) = (grown[0], "itself, per unit", nil)
      score = growth.max() ?? 1
    }
    name = row.name
    size = row.size
    min = own.min
    median = own.median
    limit = row.limit
    stretch = row.stretch
    verdict = score <= stretch ? .stretch : score <= limit ? .ok : .slow
  }

  /// The head of the table and the rule below it.
  static func head(nameWidth: Int) -> String {
    let line = join(
      [
        "row", "size", "min ms", "median", "yardstick", "its min", "score", "limit", "stretch",
        "growth", "",
      ], nameWidth: nameWidth)
    return line + "\n" + String(repeating: "-", count: line.count)
  }

  /// The line of the table.
  func line(nameWidth: Int) -> String {
    Self.join(
      [
        name, "\(size)", number(min), number(median), yardstick,
        yardstickMin.map(number) ?? "", number(score), number(limit), number(stretch),
        growth.map { String(format: "%.2f", $0) }.joined(separator: " "),
        verdict == .slow ? "TOO SLOW" : verdict.rawValue,
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

  private func number(_ value: Double) -> String {
    String(format: value < 0.1 ? "%.4f" : value < 100 ? "%.2f" : "%.0f", value)
  }
}
