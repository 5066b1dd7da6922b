/// Runs an operation with overridden dependencies.
///
/// Child tasks that the operation creates also use the overridden dependencies.
///
/// ```swift
/// let feature = withDependencies { $0.uuid = .incrementing } operation: { Feature() }
/// ```
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void, operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current
  values.beginTestDefaults()
  try DependencyAccess.$isOverriding.withValue(true) { try update(&values) }
  return try DependencyValues.$current.withValue(values, operation: operation)
}

/// Runs an asynchronous operation with overridden dependencies.
///
/// The operation stays on the caller's actor.
public func withDependencies<Result>(
  _ update: (inout DependencyValues) async throws -> Void,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.current
  values.beginTestDefaults()
  try await DependencyAccess.$isOverriding.withValue(
    true, operation: { try await update(&values) }, isolation: isolation)
  return try await DependencyValues.$current.withValue(
    values, operation: operation, isolation: isolation)
}

/// Runs an operation that can pass the current dependencies to code outside of the current task.
///
/// Use this function if the operation starts work in a callback, on a dispatch queue, or in a
/// detached task, because such work doesn't inherit the current dependencies.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.async { dependencies.yield { model.refresh() } }
/// }
/// ```
public func withEscapedDependencies<Result>(
  _ operation: (EscapedDependencies) throws -> Result
) rethrows -> Result {
  try operation(EscapedDependencies(values: .current))
}

/// Runs an asynchronous operation that can pass the current dependencies to code outside of the
/// current task.
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (EscapedDependencies) async throws -> Result
) async rethrows -> Result {
  try await operation(EscapedDependencies(values: .current))
}

/// A copy of the current dependencies for later use in another context.
public struct EscapedDependencies: Sendable {
  let values: DependencyValues

  /// Runs an operation using the captured dependencies.
  public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try DependencyValues.$current.withValue(values, operation: operation)
  }

  /// Runs an asynchronous operation using the captured dependencies.
  public func yield<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await DependencyValues.$current.withValue(
      values, operation: operation, isolation: isolation)
  }
}
