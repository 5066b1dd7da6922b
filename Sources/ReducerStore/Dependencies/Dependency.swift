import RuntimeIssues

/// Reads a dependency of a feature.
///
/// What is read is what is in force at that moment: overridden for the store, for a part of its
/// reducers or for the test; or else, what was in force when the feature was made.
///
/// ```swift
/// struct Counter: Reducer {
///   @Dependency(\.continuousClock) var clock
/// }
/// ```
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let read: @Sendable (DependencyValues) -> Value
  private let initial: DependencyValues
  private let name: String
  private let place: CallSite

  /// Creates a reader of a property of `DependencyValues`.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.read = { $0[keyPath: keyPath] }
    self.initial = .current
    self.name = ""
    self.place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a reader of a key, for a dependency without a property.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.read = { $0[key] }
    self.initial = .current
    self.name = "\(Key.self).self"
    self.place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The dependency in force.
  public var wrappedValue: Value {
    let values = DependencyValues.current.inheriting(from: initial)
    return DependencyAccess.$current.withValue(DependencyAccess(name: name, place: place)) {
      read(values)
    }
  }
}

/// Which dependency is being read and where, for the report that it has no value.
struct DependencyAccess: Sendable {
  @TaskLocal static var current: DependencyAccess?
  /// Whether dependencies are being overridden: what is read then is only to be changed.
  @TaskLocal static var isPreparing = false

  /// The property of `DependencyValues`, or the type of the key.
  let name: String
  let place: CallSite

  /// Reports that a key has no test value.
  ///
  /// - Parameter key: The key, which names the dependency if its `testValue` is read directly.
  static func reportMissingTestValue(of key: any DependencyKey.Type) {
    if isPreparing { return }
    guard let access = current else { return reportIssue(missingTestValueMessage(of: key)) }
    access.place.report(access.missingTestValueMessage)
  }

  /// Reports that a key has no live value.
  func reportMissingLiveValue(of key: any TestDependencyKey.Type) {
    place.report(
      """
      "@Dependency(\(name))" has no live implementation, but was accessed from a live context.

        Location: \(place)
        Key: \(key)

      The key conforms to "TestDependencyKey" alone, so its "testValue" is used.

      To fix, conform the key to "DependencyKey" with a "liveValue", in a module that the app links.
      """)
  }

  private var missingTestValueMessage: String {
    """
    @Dependency(\(name)) has no test implementation, but was accessed from a test context:

      Location: \(place)

    A test that does not control its dependencies reaches the real world: it is slow, and it \
    fails for reasons of its own.

    To fix, override it where the test makes its store:

      Store(initialState: …) { … } withDependencies: { $0\(override) = … }

    or give its key a "testValue".
    """
  }

  private static func missingTestValueMessage(of key: any DependencyKey.Type) -> String {
    """
    A dependency has no test implementation, but was accessed from a test context:

      Key: \(key)

    Its "testValue" was read directly, and the preview or live value is used in its place.

    To fix, give the key a "testValue".
    """
  }

  private var override: String {
    name.hasPrefix("\\") ? String(name.dropFirst()) : "[\(name)]"
  }
}

/// Names a dependency by a type, and says what it is in an app, in a preview and in a test.
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

  /// The value in an app.
  static var liveValue: Value { get }

  /// The value in a preview; by default that of the app.
  static var previewValue: Value { get }

  /// The value in a test; by default the preview's, with an issue: a test must not reach the real
  /// world by accident.
  static var testValue: Value { get }
}

/// The part of a dependency that a module without the live implementation can declare.
///
/// An app that reads it needs a conformance to ``DependencyKey`` as well. Without one, it gets the
/// test value, with an issue.
public protocol TestDependencyKey<Value>: Sendable {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value in a preview; by default that of a test.
  static var previewValue: Value { get }

  /// The value in a test.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The value in a preview: that of a test.
  public static var previewValue: Value { testValue }
}

extension DependencyKey {
  /// The value in a preview: that of the app.
  public static var previewValue: Value { liveValue }

  /// The value in a test that did not override the dependency: the preview's, with an issue.
  public static var testValue: Value {
    DependencyAccess.reportMissingTestValue(of: Self.self)
    return previewValue
  }
}

/// What a dependency is read in: an app, a preview or a test.
public enum DependencyContext: Sendable, Hashable {
  /// A running app: keys give their `liveValue`.
  case live
  /// A preview in Xcode: keys give their `previewValue`.
  case preview
  /// A test: keys give their `testValue`.
  case test
}
