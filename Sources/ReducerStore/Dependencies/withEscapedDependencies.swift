/// Runs an operation that hands the dependencies in force to work outside of its task.
///
/// A callback, a dispatch queue or a detached task does not have them by itself.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.async { dependencies.yield { model.refresh() } }
/// }
/// ```
///
/// - Parameter operation: Gets the dependencies to hand on.
/// - Returns: The operation's result.
/// - Throws: What the operation throws.
public func withEscapedDependencies<Result>(
  _ operation: (EscapedDependencies) throws -> Result
) rethrows -> Result {
  try operation(EscapedDependencies(values: .current))
}

/// Runs an asynchronous operation that hands the dependencies in force to work outside of its task.
///
/// - Parameters:
///   - isolation: The actor the operation stays on: the caller's.
///   - operation: Gets the dependencies to hand on.
/// - Returns: The operation's result.
/// - Throws: What the operation throws.
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (EscapedDependencies) async throws -> Result
) async rethrows -> Result {
  try await operation(EscapedDependencies(values: .current))
}

/// The dependencies of one place, to be in force in another.
public struct EscapedDependencies: Sendable {
  let values: DependencyValues

  /// Runs an operation with the dependencies in force.
  ///
  /// - Parameter operation: What to run.
  /// - Returns: The operation's result.
  /// - Throws: What the operation throws.
  public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try DependencyValues.$current.withValue(values, operation: operation)
  }

  /// Runs an asynchronous operation with the dependencies in force.
  ///
  /// - Parameters:
  ///   - isolation: The actor the operation stays on: the caller's.
  ///   - operation: What to run.
  /// - Returns: The operation's result.
  /// - Throws: What the operation throws.
  public func yield<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await DependencyValues.$current.withValue(
      values, operation: operation, isolation: isolation)
  }
}
