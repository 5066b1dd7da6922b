import RuntimeIssues

/// Returns a closure that reports an issue when it's called.
///
/// Use the closure as the test value of a dependency that tests should override.
///
/// ```swift
/// static let testValue = NthPrimeClient(nthPrime: unimplemented("NthPrimeClient.nthPrime"))
/// ```
///
/// After reporting the issue, the closure returns `placeholder`.
public func unimplemented<each Argument, Result: Sendable>(
  _ description: String, placeholder: Result,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in
    site.report(unimplementedMessage(description))
    return placeholder
  }
}

/// Returns a closure that has no result and reports an issue when it's called.
@_disfavoredOverload
public func unimplemented<each Argument>(
  _ description: String,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) -> Void {
  unimplemented(
    description, placeholder: (), fileID: fileID, file: filePath, line: line, column: column)
}

/// Returns a closure that reports an issue when it's called, and then throws an
/// ``UnimplementedError``.
public func unimplemented<each Argument, Result>(
  _ description: String,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in
    site.report(unimplementedMessage(description))
    throw UnimplementedError(name: description)
  }
}

/// Reports an issue and returns `placeholder`.
///
/// Use this overload for a dependency that isn't a closure.
///
/// ```swift
/// static var testValue: Int? { unimplemented("NthPrimeClient.limit", placeholder: nil) }
/// ```
@_disfavoredOverload
public func unimplemented<Result>(
  _ description: String, placeholder: @autoclosure () -> Result,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> Result {
  reportIssue(
    unimplementedMessage(description), fileID: fileID, file: filePath, line: line,
    column: column)
  return placeholder()
}

/// An error thrown by an unimplemented closure.
public struct UnimplementedError: Error, Hashable {
  /// The description passed to `unimplemented`.
  public let name: String
}

private func unimplementedMessage(_ name: String) -> String {
  """
  Unimplemented: \(name) …

  A test used a dependency without overriding it.

  To fix, override the dependency when the test creates its store:

    Store(initialState: …) { … } withDependencies: { $0… = … }
  """
}
