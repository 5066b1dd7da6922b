import Foundation

/// Returns the number of random values to test.
///
/// The environment variable `PROPERTY_ROUNDS` overrides the given number.
func propertyRounds(_ usual: Int) -> Int {
  ProcessInfo.processInfo.environment["PROPERTY_ROUNDS"].flatMap { Int($0) } ?? usual
}
