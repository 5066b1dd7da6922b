public import Foundation
import RuntimeIssues

/// A key of a value that's kept in the settings of the user.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  /// The name of the setting, and where it is.
  public struct ID: Hashable, Sendable {
    let name: String
    let settings: ObjectIdentifier
  }

  private let name: String
  private let settings: Settings
  private let decode: @Sendable (Any) throws -> Value?
  private let encode: @Sendable (Value) throws -> Any?

  init(
    _ name: String, in store: UserDefaults?, decode: @escaping @Sendable (Any) throws -> Value?,
    encode: @escaping @Sendable (Value) throws -> Any?
  ) {
    @Dependency(\.defaultAppStorage) var standard
    self.name = name
    self.settings = Settings(defaults: store ?? standard)
    self.decode = decode
    self.encode = encode
  }

  /// The identity of the key.
  public var id: ID { ID(name: name, settings: ObjectIdentifier(settings.defaults)) }

  /// Returns the value of the setting, or `nil` if it isn't set.
  ///
  /// A setting of another type is reported as an issue.
  public func load() -> Value? {
    guard let setting = settings.defaults.object(forKey: name) else { return nil }
    if let value = try? decode(setting) { return value }
    reportIssue(
      """
      Can't read a shared value from the setting "\(name)":

        Expected: \(Value.self)
        Found: \(type(of: setting)), \(setting)

      The default value is used instead, and the next change overwrites the setting.

      To fix, remove the setting, or use another name.
      """)
    return nil
  }

  /// Changes the setting, or removes it if the value is `nil`.
  ///
  /// A value that can't be encoded is reported as an issue.
  public func save(_ value: Value) {
    do {
      if let setting = try encode(value) {
        settings.defaults.set(setting, forKey: name)
      } else {
        settings.defaults.removeObject(forKey: name)
      }
    } catch {
      reportIssue(
        """
        Can't save a shared value in the setting "\(name)":

          \(error)

        The value has changed only in memory.

        To fix, correct the value's conformance to "Encodable".
        """)
    }
  }
}

extension SharedKey {
  /// Returns a key of a value that's kept in the given setting.
  ///
  /// The setting of a Boolean value, a number, a string, data, or a date is that value. Other values
  /// are encoded as JSON.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(
    _ name: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(name, in: store, decode: { try decoded($0) }, encode: { try encoded($0) })
  }

  /// Returns a key of a value that's kept as its raw value in the given setting.
  public static func appStorage<Value: RawRepresentable>(
    _ name: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: Codable {
    AppStorageKey(
      name, in: store, decode: { try decoded($0).flatMap { Value(rawValue: $0) } },
      encode: { try encoded($0.rawValue) })
  }
}

private func decoded<Value: Decodable>(_ setting: Any) throws -> Value? {
  if let value = setting as? Value { return value }
  return try (setting as? Data).map { try JSONDecoder().decode(Value.self, from: $0) }
}

private func encoded(_ value: some Encodable) throws -> Any? {
  switch value as Any {
  case let value as Bool: return value
  case let value as Int: return value
  case let value as Double: return value
  case let value as String: return value
  case let value as Data: return value
  case let value as Date: return value
  default:
    let data = try JSONEncoder().encode(value)
    return data == Data("null".utf8) ? nil : data
  }
}

// MARK: - Settings

/// Settings that can be sent, because user defaults are safe to use from several threads.
private struct Settings: @unchecked Sendable {
  let defaults: UserDefaults
}

extension DependencyValues {
  /// The settings that shared values are kept in.
  ///
  /// In tests, each test has its own settings in memory. Scripts outside of tests need an override:
  ///
  /// ```swift
  /// $0.defaultAppStorage = .inMemory
  /// ```
  public var defaultAppStorage: UserDefaults {
    get { self[SettingsDependency.self].defaults }
    set { self[SettingsDependency.self] = Settings(defaults: newValue) }
  }
}

private enum SettingsDependency: DependencyKey {
  static var liveValue: Settings { Settings(defaults: .standard) }
  static var previewValue: Settings { Settings(defaults: .inMemory) }
  static var testValue: Settings { Settings(defaults: .inMemory) }
}

extension UserDefaults {
  /// New settings in memory.
  public static var inMemory: UserDefaults { MemoryDefaults() }
}

private final class MemoryDefaults: UserDefaults {
  private let values = Lock<[String: Any]>([:])

  override func object(forKey name: String) -> Any? { values.withLock { $0[name] } }

  override func set(_ value: Any?, forKey name: String) { values.withLock { $0[name] = value } }

  override func removeObject(forKey name: String) { values.withLock { $0[name] = nil } }
}
