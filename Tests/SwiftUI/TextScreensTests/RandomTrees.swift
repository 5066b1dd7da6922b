import Foundation

/// The seeds of the random trees to check.
///
/// Set the environment variable `PROPERTY_ROUNDS` to check more trees, and `PROPERTY_START` to
/// check different trees. See `.ci/run`.
enum RandomTrees {
  static func seeds(_ usual: UInt64, cases: UInt64 = 1) -> Range<UInt64> {
    let count = number("PROPERTY_ROUNDS").map { ($0 + cases - 1) / cases } ?? usual
    let start = number("PROPERTY_START") ?? 0
    return start..<start + count
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
