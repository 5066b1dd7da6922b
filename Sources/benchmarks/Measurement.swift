/// The times of one piece of work, in nanoseconds.
struct Measurement {
  /// The fastest run: what the work costs when nothing disturbs it.
  let min: Double
  /// The run in the middle: what it costs as a rule.
  let median: Double

  private init(_ times: [Double]) {
    let sorted = times.sorted()
    min = sorted.first ?? 0
    median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// Runs works in turn until their times settle, so that a disturbance meets all of them.
  ///
  /// - Parameters:
  ///   - works: The works.
  ///   - budget: How long to measure in total; each work runs at least five times.
  /// - Returns: The times of each work.
  static func measure(
    _ works: [() -> Void], budget: Duration = .seconds(2)
  ) -> [Measurement] {
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
    while times[0].count < 5 || (times[0].count < 200 && clock.now - start < budget) {
      for (index, work) in works.enumerated() {
        let time = clock.measure { for _ in 0..<repeats[index] { work() } }
        times[index].append(time / .nanoseconds(1) / Double(repeats[index]))
      }
    }
    return times.map(Measurement.init)
  }
}
