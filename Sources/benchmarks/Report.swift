/// What was measured for a row.
struct Report: Encodable {
  /// How far a row is from what is asked of it.
  enum Verdict: String, Encodable {
    case stretch
    case ok
    case slow
  }

  /// What was measured.
  let name: String
  /// The size of the work.
  let size: Int
  /// The fastest run, in milliseconds.
  let min: Double
  /// The run in the middle, in milliseconds.
  let median: Double
  /// The name of the yardstick.
  let yardstick: String
  /// The fastest run of the yardstick, in milliseconds; `nil` if it is no work.
  let yardstickMin: Double?
  /// The ratio to the yardstick, or milliseconds for a bound and for what the row takes more.
  let score: Double
  /// The most that is accepted of the score.
  let limit: Double
  /// What is aimed at.
  let stretch: Double
  /// Time per unit of work, at growing sizes, relative to the first.
  let growth: [Double]
  /// Whether the score is within the limit.
  let verdict: Verdict

  /// Measures a row: its work and yardstick in turn, then its growth.
  init(_ row: Row) {
    let sizes = row.growthSizes ?? [row.size, 2 * row.size, 4 * row.size]
    let grown = Measurement.measure(sizes.map { row.work($0) })
    let perUnit = zip(grown, sizes).map { $0.min / row.units($1) }
    let first = perUnit.first ?? 1
    growth = perUnit.map { $0 / first }
    let own: Measurement
    switch row.yardstick {
    case .work(let name, let work):
      let pair = Measurement.measure([row.work(row.size), work(row.size)])
      own = pair[0]
      yardstick = name
      yardstickMin = pair[1].min / 1e6
      score = own.min / pair[1].min
    case .extra(let name, let work):
      let pair = Measurement.measure([row.work(row.size), work(row.size)])
      own = pair[0]
      yardstick = "+ms, \(name)"
      yardstickMin = pair[1].min / 1e6
      score = (own.min - pair[1].min) / 1e6
    case .bound:
      own = Measurement.measure([row.work(row.size)])[0]
      yardstick = "ms"
      yardstickMin = nil
      score = own.min / 1e6
    case .itself:
      own = grown.first ?? Measurement.measure([row.work(row.size)])[0]
      yardstick = "itself, per unit"
      yardstickMin = nil
      score = growth.max() ?? 1
    }
    name = row.name
    size = row.size
    min = own.min / 1e6
    median = own.median / 1e6
    limit = row.limit
    stretch = row.stretch
    verdict = score <= stretch ? .stretch : score <= limit ? .ok : .slow
  }
}
