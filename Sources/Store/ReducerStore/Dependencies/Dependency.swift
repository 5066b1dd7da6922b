import RuntimeIssues

/// A property wrapper that reads the current value of a dependency.
///
/// If the running store, reducer, or test overrides the dependency, the wrapper reads the
/// overridden value. Otherwise, it reads the value that was current when the wrapper was created.
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

  /// Creates a wrapper that reads the given property of `DependencyValues`.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.read = { $0[keyPath: keyPath] }
    self.access = DependencyAccess(
      name: "", site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a wrapper that reads the value of the given key.
  ///
  /// Use this initializer if `DependencyValues` has no property for the key.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Key.Value == Value {
    self.read = { $0[key] }
    self.access = DependencyAccess(
      name: "\(Key.self).self",
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The current value of the dependency.
  public var wrappedValue: Value {
    let values = DependencyValues.current.inheriting(from: initialValues)
    return DependencyAccess.$current.withValue(access) { read(values) }
  }
}

/// The dependency that's currently being read, for use in the messages of issues.
struct DependencyAccess: Sendable {
  @TaskLocal static var current: DependencyAccess?
  /// A Boolean value that indicates whether a closure is overriding dependencies.
  ///
  /// Such a closure can read a missing value in order to modify it, so a missing value isn't
  /// reported as an issue.
  @TaskLocal static var isOverriding = false

  /// The key path of the property in `DependencyValues`, or the type of the key.
  let name: String
  let site: CallSite

  static func reportMissingTestValue(of key: any DependencyKey.Type) {
    if isOverriding { return }
    guard let access = current else {
      return reportIssue(
        """
        A dependency has no test implementation, but was accessed from a test context:

          Key: \(key)

        Its "testValue" was read directly, so the preview value is used instead.

        To fix, implement "testValue", or read the dependency with "@Dependency", which shows the \
        location in this message, and override it when the test creates its store:

          Store(initialState: …) { … } withDependencies: { $0[\(key).self] = … }
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
  /// The type of the dependency's value.
  associatedtype Value = Self

  /// The value to use in a running app.
  static var liveValue: Value { get }

  /// The value to use in previews.
  ///
  /// Defaults to the live value.
  static var previewValue: Value { get }

  /// The value to use in tests.
  ///
  /// The default implementation reports an issue and returns the preview value.
  static var testValue: Value { get }
}

/// A key that identifies a dependency but doesn't provide a live value.
///
/// If an app uses the dependency, its key must also conform to ``DependencyKey``. Otherwise,
/// reading the dependency in the app reports an issue and returns the test value.
public protocol TestDependencyKey<Value>: Sendable {
  /// The type of the dependency's value.
  associatedtype Value: Sendable = Self

  /// The value to use in previews.
  ///
  /// Defaults to the test value.
  static var previewValue: Value { get }

  /// The value to use in tests.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The value to use in previews.
  ///
  /// This default implementation returns the test value.
  public static var previewValue: Value { testValue }
}

extension DependencyKey {
  /// The value to use in previews.
  ///
  /// This default implementation returns the live value.
  public static var previewValue: Value { liveValue }

  /// Reports an issue and returns the preview value.
  ///
  /// Implement this property to provide a value for tests.
  public static var testValue: Value {
    DependencyAccess.reportMissingTestValue(of: Self.self)
    return previewValue
  }
}

/// A context that determines the default values of dependencies.
public enum DependencyContext: Sendable, Hashable {
  /// A running app, in which dependencies default to their `liveValue`.
  case live
  /// An Xcode preview, in which dependencies default to their `previewValue`.
  case preview
  /// A test, in which dependencies default to their `testValue`.
  case test
}
