import RuntimeIssues

/// A property wrapper that reads a dependency.
///
/// It reads the current value, which can be overridden for a store, a reducer or a test. Otherwise,
/// it reads the value that was current when the property's owner was created.
///
/// ```swift
/// struct Counter: Reducer {
///   @Dependency(\.continuousClock) var clock
/// }
/// ```
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let read: @Sendable (DependencyValues) -> Value
  private let initialValues = DependencyValues.current
  private let access: DependencyAccess

  /// Creates a wrapper for a property of `DependencyValues`.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.read = { $0[keyPath: keyPath] }
    self.access = DependencyAccess(
      name: "", site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a wrapper for a key that has no property.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.read = { $0[key] }
    self.access = DependencyAccess(
      name: "\(Key.self).self",
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The current value.
  public var wrappedValue: Value {
    let values = DependencyValues.current.inheriting(from: initialValues)
    return DependencyAccess.$current.withValue(access) { read(values) }
  }
}

/// The dependency that is being read and the call site, for the issue that it has no value.
struct DependencyAccess: Sendable {
  @TaskLocal static var current: DependencyAccess?
  /// Whether the current operation overrides dependencies, so that reading them isn't an issue.
  @TaskLocal static var isOverriding = false

  /// The key path or the type of the key.
  let name: String
  let site: CallSite

  /// Reports that a key has no test value.
  static func reportMissingTestValue(of key: any DependencyKey.Type) {
    if isOverriding { return }
    guard let access = current else {
      return reportIssue(
        """
        A dependency has no test implementation, but was accessed from a test context:

          Key: \(key)

        To fix, implement "testValue".
        """)
    }
    let name = access.name
    let member = name.hasPrefix("\\") ? String(name.dropFirst()) : "[\(name)]"
    access.site.report(
      """
      @Dependency(\(name)) has no test implementation, but was accessed from a test context:

        Location: \(access.site)

      A test that doesn't override its dependencies can be slow and unreliable.

      To fix, override the dependency when the test creates its store:

        Store(initialState: …) { … } withDependencies: { $0\(member) = … }

      or implement "testValue".
      """)
  }

  /// Reports that a key has no live value.
  func reportMissingLiveValue(of key: any TestDependencyKey.Type) {
    site.report(
      """
      "@Dependency(\(name))" has no live implementation, but was accessed from a live context.

        Location: \(site)
        Key: \(key)

      The test value is used instead, because the key doesn't conform to "DependencyKey".

      To fix, conform the key to "DependencyKey" in a module that the app links.
      """)
  }
}

/// A key that identifies a dependency and provides its default values.
///
/// ```swift
/// private enum NthPrimeKey: DependencyKey {
///   static let liveValue = NthPrimeClient.live
///   static let testValue = NthPrimeClient.unimplemented
/// }
///
/// extension DependencyValues {
///   var nthPrime: NthPrimeClient {
///     get { self[NthPrimeKey.self] }
///     set { self[NthPrimeKey.self] = newValue }
///   }
/// }
/// ```
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The type of the dependency.
  associatedtype Value = Self

  /// The value in a running app.
  static var liveValue: Value { get }

  /// The value in a preview; the live value by default.
  static var previewValue: Value { get }

  /// The value in a test; by default, the preview value with an issue.
  static var testValue: Value { get }
}

/// A key that doesn't provide the live value of a dependency.
///
/// An app that reads the dependency also needs a conformance to ``DependencyKey``. Otherwise, it
/// gets the test value and an issue.
public protocol TestDependencyKey<Value>: Sendable {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value in a preview; the test value by default.
  static var previewValue: Value { get }

  /// The value in a test.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview value; reading it is an issue.
  public static var testValue: Value {
    DependencyAccess.reportMissingTestValue(of: Self.self)
    return previewValue
  }
}

/// The context that determines which default values dependencies have.
public enum DependencyContext: Sendable, Hashable {
  /// A running app, which uses `liveValue`.
  case live
  /// An Xcode preview, which uses `previewValue`.
  case preview
  /// A test, which uses `testValue`.
  case test
}
