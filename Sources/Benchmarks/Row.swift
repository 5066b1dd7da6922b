import Foundation

/// A benchmark, the yardstick that determines its score, and the limits for the score.
///
/// The rows for each subject are in a static property of `[Row]`, which is listed in `main.swift`.
struct Row {
  /// A function that prepares work, and returns the closure to measure.
  typealias Work = (_ size: Int) -> () -> Void

  enum Yardstick {
    /// Other work of the same size. The score is the ratio of the two times.
    case work(String, Work)
    /// A fixed time limit. The score is the time in milliseconds.
    case bound
    /// The row's own time per unit at the smallest size. The score is the largest growth.
    case itself
  }

  var name: String
  var size: Int
  var yardstick: Yardstick
  var limit: Double
  var stretch: Double
  /// The sizes at which to measure the growth, or `nil` to use one, two, and four times the size.
  var growthSizes: [Int]?
  /// The number of runs for work that takes seconds, or `nil` to repeat it for up to two seconds.
  var runs: Int?
  /// A closure that returns the number of units of work for a size.
  var units: (Int) -> Double = { Double($0) }
  var work: Work
}

/// Consumes a value, which prevents the compiler from optimizing away the work that computes it.
@inline(never)
func consume<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

/// Returns a value unchanged, without letting the compiler make assumptions about it.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

/// The times of a piece of work, in milliseconds.
struct Measurement {
  let min: Double
  let median: Double

  private init(_ times: [Double]) {
    let sorted = times.sorted()
    min = sorted[0]
    median = sorted[sorted.count / 2]
  }

  /// Measures several pieces of work, alternating between them.
  ///
  /// As a result, if another process slows down the machine for a while, it affects all of them
  /// equally. By default, there are at least five runs, and additional runs for up to two seconds.
  static func measure(_ works: [() -> Void], runs: Int? = nil) -> [Measurement] {
    guard !works.isEmpty else { return [] }
    let clock = ContinuousClock()
    let start = clock.now
    // Repeat very short work in each measurement, because a clock can't measure it precisely.
    let repeats = works.map { work in
      guard runs == nil else { return 1 }
      work()
      let once = clock.measure(work)
      return Swift.max(1, Int(Duration.microseconds(200) / Swift.max(once, .nanoseconds(20))))
    }
    var times: [[Double]] = Array(repeating: [], count: works.count)
    func isDone(_ count: Int) -> Bool {
      if let runs { return count >= runs }
      return count >= 200 || (count >= 5 && clock.now - start >= .seconds(2))
    }
    while !isDone(times[0].count) {
      for (index, work) in works.enumerated() {
        let time = clock.measure { for _ in 0..<repeats[index] { work() } }
        times[index].append(time / .milliseconds(1) / Double(repeats[index]))
      }
    }
    return times.map(Measurement.init)
  }
}

/// The result of a row, as described in the help.
struct Report: Encodable {
  enum Verdict: String, Encodable { case stretch, ok, slow }

  let name, yardstick: String
  let size: Int
  let min, median, score, limit, stretch: Double
  let yardstickMin: Double?
  let growth: [Double]
  let verdict: Verdict

  /// Measures a row, which takes several seconds.
  init(_ row: Row) {
    let sizes = row.growthSizes ?? [row.size, 2 * row.size, 4 * row.size]
    let grown = Measurement.measure(sizes.map(row.work), runs: row.runs)
    let perUnit = zip(grown, sizes).map { $0.min / row.units($1) }
    growth = perUnit.map { $0 / perUnit[0] }
    let own: Measurement
    switch row.yardstick {
    case .work(let name, let work):
      let pair = Measurement.measure([row.work(row.size), work(row.size)], runs: row.runs)
      (own, yardstick, yardstickMin) = (pair[0], name, pair[1].min)
      score = own.min / pair[1].min
    case .bound:
      own = Measurement.measure([row.work(row.size)], runs: row.runs)[0]
      (yardstick, yardstickMin) = ("ms", nil)
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

  static func head(nameWidth: Int) -> String {
    let line = join(
      [
        "row", "size", "min ms", "median", "yardstick", "its min", "score", "limit", "stretch",
        "growth", "",
      ], nameWidth: nameWidth)
    return line + "\n" + String(repeating: "-", count: line.count)
  }

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
