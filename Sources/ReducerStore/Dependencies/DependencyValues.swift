import RuntimeIssues

/// The values of all dependencies.
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

  /// Accesses the value of a key, which is its default for the context unless it's overridden.
  ///
  /// The function is the name of the property, for issues.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) -> Key.Value {
    get {
      // Unwrapped before the cast, because `nil` could be cast to an optional value.
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

  /// Returns these values, with the overrides of other values for keys that aren't overridden here.
  func inheriting(from other: DependencyValues) -> DependencyValues {
    if other.isUntouched { return self }
    var result = self
    result.overrides.merge(other.overrides) { own, _ in own }
    result.contextOverride = contextOverride ?? other.contextOverride
    result.presentation = presentation.inheriting(from: other.presentation)
    result.testDefaults = testDefaults ?? other.testDefaults
    return result
  }

  /// Resets what isn't shared with other stores: the IDs of stack elements and the presentation.
  package mutating func prepareForStore() {
    beginTestDefaults()
    stackElementID = StackElementIDGenerator()
    presentation = Presentation()
  }

  /// Gives these values the defaults of the current test, unless they already have some.
  mutating func beginTestDefaults() {
    if testDefaults == nil { testDefaults = .ofRunningTest ?? DependencyDefaults() }
  }

  private var isUntouched: Bool {
    overrides.isEmpty && contextOverride == nil && testDefaults == nil
      && presentation.dismiss == nil && presentation.isPresented == nil
  }

  /// The values of all overrides.
  var overridden: [any Sendable] { Array(overrides.values) }

  /// Returns the default of a key, which can read other dependencies from these values.
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

  /// Returns the default of a key of which a part is being overridden, as in `$0.date.now = …`.
  ///
  /// A missing default isn't an issue, and the value isn't shared.
  private func valueToModify<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    DependencyValues.$current.withValue(self) {
      makeDefault(of: key, in: context, access: nil) ?? key.testValue
    }
  }

  /// Makes the default of a key, or returns `nil` if it has no live value in a live context.
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

/// The default values that have been made, so that each is made only once.
///
/// They're shared by the whole process in an app, but only by a single test in tests.
final class DependencyDefaults: Sendable {
  private struct Slot: Hashable, Sendable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  /// The defaults of an app.
  static let process = DependencyDefaults()

  private static let tests = Lock<[String: DependencyDefaults]>([:])

  /// The defaults of the running test.
  ///
  /// This is `nil` for a parameterized test of Swift Testing, because its cases run in parallel and
  /// can't be distinguished. Each outermost store or `withDependencies` then has its own defaults.
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

  /// Returns the value of a key, which is made by the first call.
  ///
  /// `make` is called without the lock, since it can read other dependencies. If two calls make a
  /// value, the first one is used.
  func value<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, make: () -> Key.Value?
  ) -> Key.Value? {
    let slot = Slot(key: ObjectIdentifier(key), context: context)
    // Unwrapped before the cast, because `nil` could be cast to an optional value.
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
