import Foundation

/// The number of random values per test, which `.ci/dumps` raises by `PROPERTY_ROUNDS=<number>`.
enum PropertyRounds {
  /// The rounds of a test case; the cases of a test share the rounds of the environment.
  static func count(_ usual: Int, cases: Int) -> Int {
    let rounds = ProcessInfo.processInfo.environment["PROPERTY_ROUNDS"].flatMap { Int($0) }
    return rounds.map { ($0 + cases - 1) / cases } ?? usual
  }

  /// The folder for diffs that `.ci/dumps` applies with `patch`: `PROPERTY_DIFFS=<folder>`.
  static var diffs: URL? {
    ProcessInfo.processInfo.environment["PROPERTY_DIFFS"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
  }
}
