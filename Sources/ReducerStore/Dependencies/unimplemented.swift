import RuntimeIssues

/// Makes a closure for a dependency that no test may call by accident: calling it is an issue.
///
/// ```swift
/// static let testValue = NthPrimeClient(nthPrime: unimplemented("NthPrimeClient.nthPrime"))
/// ```
///
/// - Parameters:
///   - description: The name in the issue.
///   - placeholder: What the closure returns then.
///   - fileID: The module and file, for issues.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: The closure.
public func unimplemented<each Argument, Result: Sendable>(
  _ description: String, placeholder: Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  { (_: repeat each Argument) in
    reportIssue(
      unimplementedMessage(description), fileID: fileID, filePath: filePath, line: line,
      column: column)
    return placeholder
  }
}

/// Makes a closure without a result for a dependency that no test may call by accident.
///
/// - Parameters:
///   - description: The name in the issue.
///   - fileID: The module and file, for issues.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: The closure.
@_disfavoredOverload
public func unimplemented<each Argument>(
  _ description: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Void {
  unimplemented(
    description, placeholder: (), fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Makes a closure for a dependency that no test may call by accident: calling it is an issue, and
/// returns an empty result.
///
/// - Parameters:
///   - description: The name in the issue.
///   - fileID: The module and file, for issues.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: The closure.
@_disfavoredOverload
public func unimplemented<each Argument, Result: UnimplementedResult>(
  _ description: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  { (_: repeat each Argument) in
    reportIssue(
      unimplementedMessage(description), fileID: fileID, filePath: filePath, line: line,
      column: column)
    return Result.unimplementedResult
  }
}

/// Makes a throwing closure for a dependency that no test may call by accident: calling it is an
/// issue, and throws.
///
/// - Parameters:
///   - description: The name in the issue.
///   - fileID: The module and file, for issues.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: The closure.
public func unimplemented<each Argument, Result>(
  _ description: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> Result {
  { (_: repeat each Argument) in
    reportIssue(
      unimplementedMessage(description), fileID: fileID, filePath: filePath, line: line,
      column: column)
    throw UnimplementedError(name: description)
  }
}

/// Makes a throwing closure that does not wait, for a dependency that no test may call by
/// accident: calling it is an issue, and throws.
///
/// - Parameters:
///   - description: The name in the issue.
///   - fileID: The module and file, for issues.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: The closure.
public func unimplemented<each Argument, Result>(
  _ description: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  { (_: repeat each Argument) in
    reportIssue(
      unimplementedMessage(description), fileID: fileID, filePath: filePath, line: line,
      column: column)
    throw UnimplementedError(name: description)
  }
}

/// Makes the value of a dependency that no test may read by accident, and reports an issue.
///
/// In a computed `testValue`, the issue is reported when the value is read.
///
/// ```swift
/// static var testValue: Int? { unimplemented("NthPrimeClient.limit", placeholder: nil) }
/// ```
///
/// - Parameters:
///   - description: The name in the issue.
///   - placeholder: The value.
///   - fileID: The module and file, for issues.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: The placeholder.
@_disfavoredOverload
public func unimplemented<Result>(
  _ description: String, placeholder: @autoclosure () -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Result {
  reportIssue(
    unimplementedMessage(description), fileID: fileID, filePath: filePath, line: line,
    column: column)
  return placeholder()
}

/// Says that a closure was called that a test did not override.
public struct UnimplementedError: Error, Hashable {
  /// The name of the closure.
  public let name: String
}

private func unimplementedMessage(_ name: String) -> String {
  """
  Unimplemented: \(name) …

  A test used a dependency that it does not control.

  To fix, override it where the test makes its store:

    Store(initialState: …) { … } withDependencies: { $0… = … }
  """
}
