import Foundation

/// A random number generator with a seed that makes failures reproducible.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random number from 0 up to, but not including, the given limit.
  package mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

/// Returns the number of random values that a single test case checks.
///
/// By default, this is the given number. To override it, set the environment variable
/// `PROPERTY_ROUNDS` to the total number for all cases of a test.
package func propertyRounds(_ count: Int, cases caseCount: Int = 1) -> Int {
  let total = ProcessInfo.processInfo.environment["PROPERTY_ROUNDS"].flatMap { Int($0) }
  return total.map { ($0 + caseCount - 1) / caseCount } ?? count
}
