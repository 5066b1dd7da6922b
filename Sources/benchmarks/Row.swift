/// One thing to measure, beside the yardstick that says whether it is fast enough.
///
/// A room adds its rows in a file of its own, `Rows+<Room>.swift`, as a static property of
/// `[Row]`, and names that in `main.swift`.
struct Row {
  /// A piece of work of a certain size.
  ///
  /// It is made outside the measurement; running it is timed.
  typealias Work = (_ size: Int) -> () -> Void

  /// What is measured, in a few words.
  var name: String
  /// The size that is reported; growth is measured at twice and four times as much.
  var size: Int
  /// What the work is compared with.
  var yardstick: Yardstick
  /// The most that is accepted: a ratio to the yardstick, or milliseconds for a bound and for what
  /// a row takes more.
  var limit: Double
  /// What is aimed at, in the same unit.
  var stretch: Double
  /// The sizes for growth; `nil` for the size, twice and four times the size; empty
  /// where the work has one size.
  var growthSizes: [Int]?
  /// How many units of work a size is, where that is not the size itself.
  var units: (Int) -> Double = { Double($0) }
  /// Makes the work for a size.
  var work: Work

  /// What a row is compared with.
  enum Yardstick {
    /// Other work of the same size, measured in turn with the row's own.
    case work(String, Work)
    /// Other work, measured in turn with the row's own: how many milliseconds more the row takes.
    case extra(String, Work)
    /// A fixed time in milliseconds.
    case bound
    /// The row's own cost for one unit of its smallest size: is it flat?
    case itself
  }
}
