/// Tells whether a number is prime, by trial division.
///
/// - Parameter number: The number.
/// - Returns: Whether it has no divisor but one and itself.
/// - Complexity: O(√*n*).
func isPrime(_ number: Int) -> Bool {
  guard number > 1 else { return false }
  var divisor = 2
  while divisor <= number / divisor {
    if number.isMultiple(of: divisor) { return false }
    divisor += 1
  }
  return true
}
