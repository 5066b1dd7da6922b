import Foundation

/// The number of random values in a test, which the environment variable `PROPERTY_ROUNDS`
/// increases.
enum PropertyRounds {
  /// Returns the number of rounds of a test case.
  ///
  /// The number in the environment is divided by the number of test cases.
  static func count(_ usual: Int, cases: Int) -> Int {
    let rounds = ProcessInfo.processInfo.environment["PROPERTY_ROUNDS"].flatMap { Int($0) }
    return rounds.map { ($0 + cases - 1) / cases } ?? usual
  }
}
