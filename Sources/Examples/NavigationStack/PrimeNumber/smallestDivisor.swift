/// Finds the smallest divisor of a number above one, by trial division.
///
/// - Parameter number: The number, above one.
/// - Returns: The divisor; of a prime it is the number itself.
/// - Throws: A `CancellationError` once the task is cancelled.
/// - Complexity: O(√*n*).
func smallestDivisor(of number: Int) throws -> Int {
  var divisor = 2
  while divisor <= number / divisor {
    if number.isMultiple(of: divisor) { return divisor }
    try Task.checkCancellation()
    divisor += 1
  }
  return number
}
