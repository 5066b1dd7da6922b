import RuntimeIssues

/// The dependencies in force: what was overridden, and the defaults of all keys.
///
/// Add a property for each dependency of your own, as shown at ``DependencyKey``; read it with
/// ``Dependency``, override it with ``withDependencies(_:operation:)`` or where a store is made.
public struct DependencyValues: Sendable {
  @TaskLocal static var current = DependencyValues()

  private var overrides: [ObjectIdentifier: any Sendable] = [:]
  var contextOverride: DependencyContext?
  var presentation = Presentation()
  /// The defaults of the test that made these values; `nil` outside of what begins them.
  private var testDefaults: DependencyDefaults?

  /// Creates values without overrides.
  public init() {}

  /// The value of a key: the override in force, else the key's default for the context.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - function: The property that reads the key, by which issues name the dependency.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) -> Key.Value {
    get {
      // Unwrapped before the cast: a missing entry casts to a value that is itself an optional.
      if let value = overrides[ObjectIdentifier(key)], let value = value as? Key.Value {
        return value
      }
      if DependencyAccess.isPreparing { return valueToChange(of: key) }
      if let access = DependencyAccess.current {
        return defaultValue(of: key, access: access.named("\\.\(function)"))
      }
      let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return defaultValue(of: key, access: .init(name: "\\.\(function)", place: place))
    }
    set { overrides[ObjectIdentifier(key)] = newValue }
  }

  /// These values, and for what they do not override those of another.
  func inheriting(from other: DependencyValues) -> DependencyValues {
    if other.isUntouched { return self }
    var result = self
    result.overrides.merge(other.overrides) { own, _ in own }
    result.contextOverride = contextOverride ?? other.contextOverride
    result.presentation = presentation.inheriting(from: other.presentation)
    result.testDefaults = testDefaults ?? other.testDefaults
    return result
  }

  /// Begins what every store has of its own: its stacks count from 0, and nothing presents it.
  package mutating func prepareForStore() {
    beginTestDefaults()
    stackElementID = StackElementIDGenerator()
    presentation = Presentation()
  }

  /// Begins the defaults of a test, unless these values are within others that have.
  mutating func beginTestDefaults() {
    if testDefaults == nil { testDefaults = .ofRunningTest ?? DependencyDefaults() }
  }

  private var isUntouched: Bool {
    overrides.isEmpty && contextOverride == nil && testDefaults == nil
      && presentation.dismiss == nil && presentation.isPresented == nil
  }

  /// All values that were overridden.
  var overridden: [any Sendable] { Array(overrides.values) }

  /// The default of a key, which reads its own dependencies from these values.
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

  /// The default of a key for one who is about to override a part of it: `$0.date.now = …`.
  ///
  /// A missing default is not an issue then, and no other reader gets this value.
  private func valueToChange<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    DependencyValues.$current.withValue(self) {
      makeDefault(of: key, in: context, access: nil) ?? key.testValue
    }
  }

  /// Makes the default of a key; `nil` for a key without a live value in a live context.
  private func makeDefault<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, access: DependencyAccess?
  ) -> Key.Value? {
    switch context {
    case .live: (key as? any DependencyKey.Type).flatMap { live($0, as: Key.Value.self) }
    case .preview: key.previewValue
    case .test: DependencyAccess.$current.withValue(access) { key.testValue }
    }
  }

  private func live<Key: DependencyKey, Value>(_ key: Key.Type, as type: Value.Type) -> Value? {
    key.liveValue as? Value
  }
}

extension DependencyAccess {
  fileprivate func named(_ other: String) -> DependencyAccess {
    name.isEmpty ? DependencyAccess(name: other, place: place) : self
  }
}

/// The default values that were made, so that each is made once: per process in an app, per
/// running test in tests, whose defaults must not leak from one to another.
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
  /// The cases of a parameterized test of Swift Testing run side by side and cannot be told apart:
  /// they have none in common, so that each outermost store or `withDependencies` begins its own.
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

  /// The value of a key, made at the first call.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - context: Which of its defaults is meant.
  ///   - make: Makes the value; `nil` if the key has none. It runs outside the lock, since it may
  ///     read other dependencies; of two made at the same time the first one counts.
  /// - Returns: The value; `nil` if the key has none.
  func value<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, make: () -> Key.Value?
  ) -> Key.Value? {
    let slot = Slot(key: ObjectIdentifier(key), context: context)
    // Unwrapped before the cast: a missing entry casts to a value that is itself an optional.
    if let value = values.withLock({ $0[slot] }), let value = value as? Key.Value { return value }
    guard let made = make() else { return nil }
    let kept = values.withLock { values -> any Sendable in
      if let value = values[slot] { return value }
      values[slot] = made
      return made
    }
    return kept as? Key.Value ?? made
  }
}
