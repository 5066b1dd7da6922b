import RuntimeIssues

/// A collection of the values of all dependencies.
///
/// To add your own dependency, extend this type with a property, as shown in ``DependencyKey``. You
/// can then read the dependency using ``Dependency``, and override it using
/// ``withDependencies(_:operation:)`` or when you create a store.
public struct DependencyValues: Sendable {
  @TaskLocal static var current = DependencyValues(defaults: nil)

  private var overrides: [ObjectIdentifier: any Sendable] = [:]
  var contextOverride: DependencyContext?
  var presentation = PresentationContext()
  private var testDefaults: DependencyDefaults?
  /// The cache of a collection that was created with ``init()``.
  private var defaults: DependencyDefaults?

  /// Creates a collection without any overridden values.
  ///
  /// The collection creates its own default values, and doesn't share those of the app or the test.
  public init() { self.init(defaults: DependencyDefaults()) }

  private init(defaults: DependencyDefaults?) { self.defaults = defaults }

  /// Accesses the value for the given key.
  ///
  /// If the value isn't overridden, this is the key's default value for the current
  /// ``context``. Don't pass an argument for `function`, which defaults to the name of the calling
  /// property and appears in the messages of issues.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) -> Key.Value {
    get {
      // Unwrap the value before casting it. Otherwise, casting a missing value would succeed if
      // `Value` is an optional type.
      if let value = overrides[ObjectIdentifier(key)], let value = value as? Key.Value {
        return value
      }
      if DependencyAccess.isOverriding { return valueToModify(of: key) }
      let current = DependencyAccess.current
      if let current, !current.name.isEmpty { return defaultValue(of: key, access: current) }
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return defaultValue(
        of: key, access: .init(name: "\\.\(function)", site: current?.site ?? site))
    }
    set { overrides[ObjectIdentifier(key)] = newValue }
  }

  /// Returns a copy that also contains the overrides of `other` for dependencies that this
  /// collection doesn't override.
  func inheriting(from other: DependencyValues) -> DependencyValues {
    if other.isUntouched { return self }
    var result = self
    result.overrides.merge(other.overrides) { own, _ in own }
    result.contextOverride = contextOverride ?? other.contextOverride
    result.presentation = presentation.inheriting(from: other.presentation)
    result.testDefaults = testDefaults ?? other.testDefaults
    result.defaults = defaults ?? other.defaults
    return result
  }

  /// Resets the values that stores must not share.
  ///
  /// Outside of tests, a store with a runtime plays a script, which must not depend on what earlier
  /// plays have left in memory.
  package mutating func prepareForStore(isStepped: Bool) {
    beginTestDefaults()
    if isStepped, context == .live { sharedMemory = SharedMemory() }
    stackElementID = StackElementIDGenerator()
    presentation = PresentationContext()
  }

  mutating func beginTestDefaults() {
    if testDefaults == nil { testDefaults = .ofRunningTest ?? DependencyDefaults() }
  }

  private var isUntouched: Bool {
    overrides.isEmpty && contextOverride == nil && testDefaults == nil && defaults == nil
      && presentation.dismiss == nil && presentation.isPresented == nil
  }

  var overridden: [any Sendable] { Array(overrides.values) }

  /// Returns the default value for the given key.
  ///
  /// The code that creates the default value can read other dependencies from this collection.
  private func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type, access: DependencyAccess
  ) -> Key.Value {
    DependencyValues.$current.withValue(self) {
      let context = context
      let shared = context == .test ? testDefaults ?? .ofRunningTest : .process
      let defaults = defaults ?? shared
      let make = { makeDefault(of: key, in: context, access: access) }
      if let value = defaults == nil ? make() : defaults?.value(of: key, in: context, make: make) {
        return value
      }
      access.reportMissingLiveValue(of: key)
      return key.testValue
    }
  }

  /// Returns the value to modify if only part of a dependency is overridden, as in
  /// `$0.date.now = …`.
  ///
  /// A missing default value isn't reported as an issue, and the value isn't cached.
  private func valueToModify<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    DependencyValues.$current.withValue(self) {
      makeDefault(of: key, in: context, access: nil) ?? key.testValue
    }
  }

  /// Creates the default value for the given key, or returns `nil` if the context is live but the
  /// key doesn't provide a live value.
  private func makeDefault<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, access: DependencyAccess?
  ) -> Key.Value? {
    func liveValue(of key: (some DependencyKey).Type) -> Key.Value? { key.liveValue as? Key.Value }
    return switch context {
    case .live: (key as? any DependencyKey.Type).flatMap { liveValue(of: $0) }
    case .preview: key.previewValue
    case .test: DependencyAccess.$current.withValue(access) { key.testValue }
    }
  }
}

/// A cache that creates the default value of each dependency only once in an app or a test.
final class DependencyDefaults: Sendable {
  private struct Slot: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  static let process = DependencyDefaults()

  private static let tests = Lock<[String: DependencyDefaults]>([:])

  // This is `nil` in parameterized tests of Swift Testing because their test cases run in parallel
  // and can't be distinguished. In such a test, each outermost store or `withDependencies` call has
  // separate defaults.
  static var ofRunningTest: DependencyDefaults? {
    guard let test = IssueHooks.current.currentTestID() else { return nil }
    return tests.withLock { tests in
      let defaults = tests[test] ?? DependencyDefaults()
      tests[test] = defaults
      return defaults
    }
  }

  private let values = Lock<[Slot: any Sendable]>([:])

  /// Returns the cached value, or the new value that `make` returns.
  ///
  /// The lock isn't held during the call to `make`, which may read other dependencies. If two tasks
  /// create the value at the same time, this method returns the value that's stored first to both
  /// tasks.
  func value<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, make: () -> Key.Value?
  ) -> Key.Value? {
    let slot = Slot(key: ObjectIdentifier(key), context: context)
    // Unwrap the value before casting it. Otherwise, casting a missing value would succeed if
    // `Value` is an optional type.
    if let value = values.withLock({ $0[slot] }), let value = value as? Key.Value { return value }
    guard let made = make() else { return nil }
    let shared = values.withLock { values in
      let value = values[slot] ?? made
      values[slot] = value
      return value
    }
    return shared as? Key.Value ?? made
  }
}
