import Foundation

/// How many random values a property is tested with; `PROPERTY_ROUNDS=<number>` sets it in `.ci/dumps`.
enum PropertyRounds {
  /// Returns the rounds for each of the test's cases.
  static func count(_ usual: Int, cases: Int) -> Int {
    let total = ProcessInfo.processInfo.environment["PROPERTY_ROUNDS"].flatMap { Int($0) }
    return total.map { ($0 + cases - 1) / cases } ?? usual
  }
}
