import Foundation

/// The number of random trees to check.
///
/// `PROPERTY_ROUNDS=<number>` asks for more trees than a test run has time for, and
/// `PROPERTY_START=<number>` for others; see `.ci/screens`.
enum RandomTrees {
  /// The seeds of one case of a test, the usual number of them unless the environment asks for more.
  static func seeds(_ usual: UInt64, cases: UInt64 = 1) -> Range<UInt64> {
    let count = number("PROPERTY_ROUNDS").map { ($0 + cases - 1) / cases } ?? usual
    let start = number("PROPERTY_START") ?? 0
    return start..<start + count
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
