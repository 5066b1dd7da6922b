import Foundation
import ReducerStore

/// A client that looks up the *n*th prime.
struct NthPrime: Sendable {
  let answer: @Sendable (Int) async throws -> Int

  /// Returns the *n*th prime, starting at 1.
  func callAsFunction(_ n: Int) async throws -> Int { try await answer(n) }
}

extension NthPrime {
  /// The largest *n* that ``computed`` supports.
  static let limit = 1_000_000

  /// A client that computes primes off the main actor, for *n* up to ``limit``.
  static let computed = NthPrime { n in
    guard (1...limit).contains(n) else { throw NthPrimeError(n: n) }
    return try primeBySieve(n)
  }

  /// Returns a client that always returns the same number.
  static func fixed(_ prime: Int) -> NthPrime { NthPrime { _ in prime } }

  /// A client that always fails, like a request without a network connection.
  static let failing = NthPrime { n in throw NthPrimeError(n: n) }

  /// Returns a client that fails the given number of times before it computes primes.
  static func failing(times: Int) -> NthPrime {
    let network = BrokenNetwork(failures: times)
    return NthPrime { n in
      let client: NthPrime = await network.isAvailable() ? .computed : .failing
      return try await client(n)
    }
  }
}

/// An error that's thrown if the *n*th prime isn't available.
struct NthPrimeError: Error, Hashable {
  let n: Int
}

/// Returns the *n*th prime, using a sieve of the odd numbers.
///
/// - Complexity: O(*m* log log *m*) time and O(*m*) memory, where *m* is at most *n* (ln *n* + ln
///   ln *n*), which is an upper bound of the *n*th prime for *n* ≥ 6 (Rosser and Schoenfeld, 1962).
private func primeBySieve(_ n: Int) throws -> Int {
  let number = Double(max(n, 6))
  let bound = Int(number * (log(number) + log(log(number)))) + 1
  // Index i represents the number 2i + 1, except for index 0, which represents the prime 2.
  var isPrime = [Bool](repeating: true, count: bound / 2 + 1)
  var found = 0
  for index in isPrime.indices where isPrime[index] {
    found += 1
    let prime = index == 0 ? 2 : 2 * index + 1
    if found == n { return prime }
    guard index > 0, prime <= bound / prime else { continue }
    try Task.checkCancellation()
    for multiple in stride(from: prime * prime / 2, to: isPrime.count, by: prime) {
      isPrime[multiple] = false
    }
  }
  throw NthPrimeError(n: n)
}

private enum NthPrimeKey: DependencyKey {
  static let liveValue = NthPrime.computed
}

extension DependencyValues {
  /// The client that looks up the *n*th prime.
  var nthPrime: NthPrime {
    get { self[NthPrimeKey.self] }
    set { self[NthPrimeKey.self] = newValue }
  }
}

private actor BrokenNetwork {
  private var failures: Int

  init(failures: Int) {
    self.failures = failures
  }

  func isAvailable() -> Bool {
    guard failures > 0 else { return true }
    failures -= 1
    return false
  }
}
