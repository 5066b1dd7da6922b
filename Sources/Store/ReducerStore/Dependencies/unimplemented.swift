public import Foundation
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

/// Returns a closure that reports an issue when it's called, and then returns an empty result.
@_disfavoredOverload
public func unimplemented<each Argument, Result: UnimplementedResult>(
  _ description: String,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in
    site.report(unimplementedMessage(description))
    return Result.unimplementedResult
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

// MARK: - Results

/// A type with an empty value that unimplemented closures can return.
///
/// To return your own type from an unimplemented closure, either conform the type to this protocol,
/// or pass a placeholder to `unimplemented(_:placeholder:)`.
public protocol UnimplementedResult: SendableMetatype {
  /// The value that unimplemented closures return.
  static var unimplementedResult: Self { get }
}

extension UnimplementedResult where Self: AdditiveArithmetic {
  /// The number zero, for unimplemented closures that return a number.
  public static var unimplementedResult: Self { .zero }
}

extension UnimplementedResult where Self: RangeReplaceableCollection {
  /// An empty collection, for unimplemented closures that return a collection.
  public static var unimplementedResult: Self { Self() }
}

extension Int: UnimplementedResult {}
extension Double: UnimplementedResult {}
extension Duration: UnimplementedResult {}
extension String: UnimplementedResult {}
extension Data: UnimplementedResult {}
extension Array: UnimplementedResult {}
extension IdentifiedArray: UnimplementedResult where Element: Identifiable, ID == Element.ID {}

extension Bool: UnimplementedResult {
  /// The value `false`, for unimplemented closures that return a Boolean value.
  public static var unimplementedResult: Bool { false }
}

extension Date: UnimplementedResult {
  /// The start of the year 2001, for unimplemented closures that return a date.
  public static var unimplementedResult: Date { Date(timeIntervalSinceReferenceDate: 0) }
}

extension UUID: UnimplementedResult {
  /// A UUID that contains only zeros, for unimplemented closures that return a UUID.
  public static var unimplementedResult: UUID { UUID(0) }
}

extension URL: UnimplementedResult {
  /// The URL `file:///`, for unimplemented closures that return a URL.
  public static var unimplementedResult: URL { URL(fileURLWithPath: "/") }
}

extension Optional: UnimplementedResult {
  /// The value `nil`, for unimplemented closures that return an optional.
  public static var unimplementedResult: Wrapped? { nil }
}

extension Set: UnimplementedResult {
  /// An empty set, for unimplemented closures that return a set.
  public static var unimplementedResult: Set<Element> { [] }
}

extension Dictionary: UnimplementedResult {
  /// An empty dictionary, for unimplemented closures that return a dictionary.
  public static var unimplementedResult: [Key: Value] { [:] }
}

extension AsyncStream: UnimplementedResult {
  /// A stream that has already finished, for unimplemented closures that return a stream.
  public static var unimplementedResult: AsyncStream { .finished }
}

extension AsyncThrowingStream: UnimplementedResult where Failure == any Error {
  /// A stream that has already finished, for unimplemented closures that return a stream.
  public static var unimplementedResult: AsyncThrowingStream { .finished() }
}
