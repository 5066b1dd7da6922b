import Foundation

/// The number of random values in a test, which `PROPERTY_ROUNDS` in the environment increases.
enum PropertyRounds {
  /// Returns the number of rounds for each test case, given the number of test cases.
  static func count(_ usual: Int, cases: Int) -> Int {
    let rounds = ProcessInfo.processInfo.environment["PROPERTY_ROUNDS"].flatMap { Int($0) }
    return rounds.map { ($0 + cases - 1) / cases } ?? usual
  }
}
