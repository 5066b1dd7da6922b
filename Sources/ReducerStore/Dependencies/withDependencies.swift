/// Runs an operation with some dependencies overridden, in this task and its children.
///
/// ```swift
/// let feature = withDependencies { $0.uuid = .incrementing } operation: { Feature() }
/// ```
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current
  values.beginTestDefaults()
  try values.prepare(update)
  return try DependencyValues.$current.withValue(values, operation: operation)
}

/// Runs an asynchronous operation with some dependencies overridden, on the actor of the caller.
public func withDependencies<Result>(
  _ update: (inout DependencyValues) async throws -> Void,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.current
  values.beginTestDefaults()
  try await values.prepare(update, isolation: isolation)
  return try await DependencyValues.$current.withValue(
    values, operation: operation, isolation: isolation)
}

extension DependencyValues {
  /// Lets a closure override dependencies, or parts of them.
  mutating func prepare(_ update: (inout DependencyValues) throws -> Void) rethrows {
    try DependencyAccess.$isPreparing.withValue(true) { try update(&self) }
  }

  /// Lets an asynchronous closure override dependencies, or parts of them.
  mutating func prepare(
    _ update: (inout DependencyValues) async throws -> Void, isolation: isolated (any Actor)?
  ) async rethrows {
    try await DependencyAccess.$isPreparing.withValue(
      true, operation: { try await update(&self) }, isolation: isolation)
  }
}

/// Runs an operation that hands the dependencies in force to work outside of its task.
///
/// A callback, a dispatch queue or a detached task does not have them by itself.
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

/// Runs an asynchronous operation that hands the dependencies in force to work outside of its task.
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
  public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try DependencyValues.$current.withValue(values, operation: operation)
  }

  /// Runs an asynchronous operation with the dependencies in force.
  public func yield<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await DependencyValues.$current.withValue(
      values, operation: operation, isolation: isolation)
  }
}
