import RuntimeIssues

/// Lends a source of random numbers, one caller at a time.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///
/// let die = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// ```
public struct WithRandomNumberGenerator: Sendable {
  private let generator: Lock<any RandomNumberGenerator & Sendable>

  /// Creates a lender of a source of random numbers.
  ///
  /// - Parameter generator: The source.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = Lock(generator)
  }

  /// Calls a closure with the source.
  ///
  /// - Parameter work: Takes random numbers. It must not ask for the source again.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func callAsFunction<Result: Sendable>(
    _ work: @Sendable (inout any RandomNumberGenerator & Sendable) throws -> Result
  ) rethrows -> Result {
    try generator.withLock { try work(&$0) }
  }
}
