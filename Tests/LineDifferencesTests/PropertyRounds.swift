import Foundation

/// How often a property is tried on random values.
///
/// `.ci/dumps` asks for more than every test run has time for, by `PROPERTY_ROUNDS=<number>`.
enum PropertyRounds {
  /// The rounds of one case of a test.
  ///
  /// - Parameters:
  ///   - usual: The rounds where nobody asks for more.
  ///   - cases: The cases of the test, which share what is asked for.
  /// - Returns: The rounds of each case.
  static func count(_ usual: Int, cases: Int) -> Int {
    let asked = ProcessInfo.processInfo.environment["PROPERTY_ROUNDS"].flatMap { Int($0) }
    return asked.map { ($0 + cases - 1) / cases } ?? usual
  }

  /// The folder to which diffs are written, so that `patch` can try them: `PROPERTY_DIFFS=<folder>`.
  static var diffs: URL? {
    ProcessInfo.processInfo.environment["PROPERTY_DIFFS"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
  }
}
