/// Runs an operation with some dependencies overridden, in this task and its children.
///
/// ```swift
/// let feature = withDependencies { $0.uuid = .incrementing } operation: { Feature() }
/// ```
///
/// - Parameters:
///   - update: Overrides dependencies.
///   - operation: What to run.
/// - Returns: The operation's result.
/// - Throws: What the closures throw.
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current
  values.beginTestDefaults()
  try values.prepare(update)
  return try DependencyValues.$current.withValue(values, operation: operation)
}

/// Runs an asynchronous operation with some dependencies overridden, in this task and its
/// children.
///
/// - Parameters:
///   - update: Overrides dependencies; it may be asynchronous.
///   - isolation: The actor the operation stays on: the caller's.
///   - operation: What to run.
/// - Returns: The operation's result.
/// - Throws: What the closures throw.
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
