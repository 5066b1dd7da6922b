import Foundation

/// The number of random values for property tests.
///
/// The environment variable `PROPERTY_ROUNDS` overrides the usual number.
enum PropertyRounds {
  /// Returns the number of values for each case of a test.
  static func count(_ usual: Int, cases: Int) -> Int {
    let total = ProcessInfo.processInfo.environment["PROPERTY_ROUNDS"].flatMap { Int($0) }
    return total.map { ($0 + cases - 1) / cases } ?? usual
  }
}
