import Foundation
// Tests use the generator of the package with fixed seeds, so that failures can be repeated.
@_exported public import struct SteppedEffects.RandomNumbers

/// Returns the number of random values that a single test case checks.
///
/// By default, this is the given number. To override it, set the environment variable
/// `PROPERTY_ROUNDS` to the total number for all cases of a test.
package func propertyRounds(_ count: Int, cases caseCount: Int = 1) -> Int {
  let total = ProcessInfo.processInfo.environment["PROPERTY_ROUNDS"].flatMap { Int($0) }
  return total.map { ($0 + caseCount - 1) / caseCount } ?? count
}
