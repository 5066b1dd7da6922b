import RuntimeIssues

/// A collection of the values of all dependencies.
///
/// Add a property for each of your dependencies, as shown in ``DependencyKey``. Read it with
/// ``Dependency``, and override it with ``withDependencies(_:operation:)`` or when you create a
/// store.
public struct DependencyValues: Sendable {
  @TaskLocal static var current = DependencyValues()

  private var overrides: [ObjectIdentifier: any Sendable] = [:]
  var contextOverride: DependencyContext?
  var presentation = Presentation()
  private var testDefaults: DependencyDefaults?

  /// Creates values without overrides.
  public init() {}

  /// Accesses the value of a key, which is the context's default value unless it's overridden.
  ///
  /// The `function` parameter captures the name of the calling property, for use in issues.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) -> Key.Value {
    get {
      // Unwrap before casting, because `nil` could be cast to an optional value.
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

  /// Returns these values merged with the overrides of other values, which have a lower precedence.
  func inheriting(from other: DependencyValues) -> DependencyValues {
    if other.isUntouched { return self }
    var result = self
    result.overrides.merge(other.overrides) { own, _ in own }
    result.contextOverride = contextOverride ?? other.contextOverride
    result.presentation = presentation.inheriting(from: other.presentation)
    result.testDefaults = testDefaults ?? other.testDefaults
    return result
  }

  /// Resets the values that stores don't share, which are the IDs of stack elements and the
  /// presentation.
  package mutating func prepareForStore() {
    beginTestDefaults()
    stackElementID = StackElementIDGenerator()
    presentation = Presentation()
  }

  /// Uses the default values of the running test, unless these values already have defaults.
  mutating func beginTestDefaults() {
    if testDefaults == nil { testDefaults = .ofRunningTest ?? DependencyDefaults() }
  }

  private var isUntouched: Bool {
    overrides.isEmpty && contextOverride == nil && testDefaults == nil
      && presentation.dismiss == nil && presentation.isPresented == nil
  }

  var overridden: [any Sendable] { Array(overrides.values) }

  /// Returns the default value of a key, which can depend on other dependencies of these values.
  private func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type, access: DependencyAccess
  ) -> Key.Value {
    DependencyValues.$current.withValue(self) {
      let context = context
      let defaults = context == .test ? testDefaults ?? .ofRunningTest : .process
      let make = { makeDefault(of: key, in: context, access: access) }
      if let value = defaults == nil ? make() : defaults?.value(of: key, in: context, make: make) {
        return value
      }
      access.reportMissingLiveValue(of: key)
      return key.testValue
    }
  }

  /// Returns the default value of a key for a partial override, such as `$0.date.now = …`.
  ///
  /// This doesn't report an issue for a missing default, and doesn't cache the value.
  private func valueToModify<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    DependencyValues.$current.withValue(self) {
      makeDefault(of: key, in: context, access: nil) ?? key.testValue
    }
  }

  /// Creates the default value of a key, or returns `nil` if a live context requires a live value
  /// and the key doesn't have one.
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

/// A cache of default values, which ensures that each default is created only once.
///
/// In an app, the process has a single cache. Each test has a separate cache.
final class DependencyDefaults: Sendable {
  private struct Slot: Hashable, Sendable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  /// The default values in an app.
  static let process = DependencyDefaults()

  private static let tests = Lock<[String: DependencyDefaults]>([:])

  /// The default values in the running test.
  ///
  /// For a parameterized test of Swift Testing, this is `nil`, because its cases run in parallel
  /// and can't be distinguished. In this case, each outermost store or call of `withDependencies`
  /// has separate defaults.
  static var ofRunningTest: DependencyDefaults? {
    guard let test = IssueHooks.current.currentTestID() else { return nil }
    return tests.withLock { tests in
      if let defaults = tests[test] { return defaults }
      let defaults = DependencyDefaults()
      tests[test] = defaults
      return defaults
    }
  }

  private let values = Lock<[Slot: any Sendable]>([:])

  /// Returns the cached value of a key, which is created by the first call.
  ///
  /// The lock isn't held while `make` runs, because it can read other dependencies. If two tasks
  /// create a value concurrently, the first value is used.
  func value<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, make: () -> Key.Value?
  ) -> Key.Value? {
    let slot = Slot(key: ObjectIdentifier(key), context: context)
    // Unwrap before casting, because `nil` could be cast to an optional value.
    if let value = values.withLock({ $0[slot] }), let value = value as? Key.Value { return value }
    guard let made = make() else { return nil }
    let shared = values.withLock { values -> any Sendable in
      if let value = values[slot] { return value }
      values[slot] = made
      return made
    }
    return shared as? Key.Value ?? made
  }
}
