import Foundation

/// A benchmark, the yardstick that determines its score, and the highest accepted score.
///
/// The rows for each subject are in a static property of `[Row]`, which is listed in `main.swift`.
struct Row {
  /// A function that prepares work of a size, and returns the closure to measure.
  typealias Work = (_ size: Int) -> () -> Void

  enum Yardstick {
    /// Other work of the same size. The score is the ratio of the two times.
    case work(String, Work)
    /// A fixed time limit. The score is the time in milliseconds.
    case milliseconds
    /// The row's own time per unit of size at the row's size. The score is the largest growth at
    /// the given sizes.
    case growth([Int])
  }

  let name: String
  let size: Int
  let yardstick: Yardstick
  let limit: Double
  /// The number of runs for work that takes seconds, or `nil` to repeat it for up to two seconds.
  let runs: Int?
  let work: Work

  init(
    _ name: String, size: Int = 1, _ yardstick: Yardstick, limit: Double, runs: Int? = nil,
    work: @escaping Work
  ) {
    self.name = name
    self.size = size
    self.yardstick = yardstick
    self.limit = limit
    self.runs = runs
    self.work = work
  }

  /// Measures the row and its yardstick, which takes several seconds.
  func measure() -> (time: Double, yardstick: (name: String, time: Double?), score: Double) {
    switch yardstick {
    case .work(let name, let other):
      let times = minimumTimes([work(size), other(size)], runs: runs)
      return (times[0], (name, times[1]), times[0] / times[1])
    case .milliseconds:
      let time = minimumTimes([work(size)], runs: runs)[0]
      return (time, ("ms", nil), time)
    case .growth(let larger):
      let sizes = [size] + larger
      let times = minimumTimes(sizes.map(work), runs: runs)
      let perUnit = zip(times, sizes).map { $0 / Double($1) }
      return (times[0], ("growth", nil), (perUnit.dropFirst().max() ?? 0) / perUnit[0])
    }
  }
}

/// Consumes a value, which prevents the compiler from optimizing away the work that computes it.
@inline(never)
func consume<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

/// Returns the minimum times of several pieces of work, in milliseconds, alternating between them.
///
/// As a result, if another process slows down the machine for a while, it affects all of them
/// equally. By default, there are at least five runs, and additional runs for up to two seconds.
private func minimumTimes(_ works: [() -> Void], runs: Int?) -> [Double] {
  let clock = ContinuousClock()
  let start = clock.now
  // Repeat very short work in each measurement, because a clock can't measure it precisely.
  let repeats = works.map { work in
    guard runs == nil else { return 1 }
    work()
    let once = clock.measure(work)
    return max(1, Int(Duration.microseconds(200) / max(once, .nanoseconds(20))))
  }
  var times = [Double](repeating: .infinity, count: works.count)
  var count = 0
  while count < runs ?? 5 || runs == nil && count < 200 && clock.now - start < .seconds(2) {
    for (index, work) in works.enumerated() {
      let time = clock.measure { for _ in 0..<repeats[index] { work() } }
      times[index] = min(times[index], time / .milliseconds(1) / Double(repeats[index]))
    }
    count += 1
  }
  return times
}

/// The output, in which each row is visible as soon as it's measured.
struct Table {
  private let nameWidth: Int

  init(_ rows: [Row]) { nameWidth = rows.map(\.name.count).max() ?? 0 }

  func printHead() {
    show(["row", "size", "min ms", "yardstick", "its min", "score", "limit", ""])
  }

  func printScore(of row: Row) -> Double {
    let (time, yardstick, score) = row.measure()
    show([
      row.name, "\(row.size)", number(time), yardstick.name, yardstick.time.map(number) ?? "",
      number(score), number(row.limit), score > row.limit ? "TOO SLOW" : "",
    ])
    return score
  }

  private func show(_ cells: [String]) {
    let widths = [nameWidth, 7, 9, 22, 9, 8, 7, 8]
    let line = zip(cells, widths).enumerated().map { index, cell in
      let blanks = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return [0, 3, 7].contains(index) ? cell.0 + blanks : blanks + cell.0
    }
    FileHandle.standardOutput.write(Data((line.joined(separator: "  ") + "\n").utf8))
  }

  private func number(_ value: Double) -> String {
    String(format: value < 0.1 ? "%.4f" : value < 100 ? "%.2f" : "%.0f", value)
  }
}
