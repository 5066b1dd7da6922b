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
