import Foundation

/// The number of random values in a test, which `PROPERTY_ROUNDS` in the environment increases.
enum PropertyRounds {
  /// Returns the number of rounds for each test case, given the number of test cases.
  static func count(_ usual: Int, cases: Int) -> Int {
    let rounds = ProcessInfo.processInfo.environment["PROPERTY_ROUNDS"].flatMap { Int($0) }
    return rounds.map { ($0 + cases - 1) / cases } ?? usual
  }

  /// The folder for diffs that `.ci/dumps` applies with `patch`, from `PROPERTY_DIFFS`.
  static var diffs: URL? {
    ProcessInfo.processInfo.environment["PROPERTY_DIFFS"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
  }
}
