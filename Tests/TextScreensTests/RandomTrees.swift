import Foundation

/// The number of random trees to check.
///
/// Set `PROPERTY_ROUNDS` to check more trees than in a usual test run, and `PROPERTY_START` to
/// check other trees. See `.ci/screens`.
enum RandomTrees {
  /// Returns the seeds for one case of a test, by default as many as usual.
  static func seeds(_ usual: UInt64, cases: UInt64 = 1) -> Range<UInt64> {
    let count = number("PROPERTY_ROUNDS").map { ($0 + cases - 1) / cases } ?? usual
    let start = number("PROPERTY_START") ?? 0
    return start..<start + count
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
