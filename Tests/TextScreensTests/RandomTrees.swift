import Foundation

/// How many random trees a property is tried on.
///
/// `.ci/screens` asks for more than every test run has time for, by `PROPERTY_ROUNDS=<number>`, and
/// for others by `PROPERTY_START=<number>`.
enum RandomTrees {
  /// The parts that run side by side.
  static let parts = 0..<UInt64(50)

  /// The seeds of one part.
  ///
  /// - Parameters:
  ///   - part: Which part.
  ///   - usual: The trees of all parts where nobody asks for more.
  /// - Returns: The seeds, which no other part has.
  static func seeds(ofPart part: UInt64, usual: UInt64) -> Range<UInt64> {
    let count =
      ((number("PROPERTY_ROUNDS") ?? usual) + UInt64(parts.count) - 1) / UInt64(parts.count)
    let start = number("PROPERTY_START") ?? 0
    return start + part * count..<start + (part + 1) * count
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
