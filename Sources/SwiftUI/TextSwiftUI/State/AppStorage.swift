public import Foundation
package import TextCombine

/// The settings of one app.
///
/// They're the `UserDefaults` of the app if it has its own, and are kept in memory otherwise: pictures
/// never depend on the settings of the machine.
final class SettingsStore {
  /// The settings of code that runs without an app, such as a test of a model.
  // As in SwiftUI, models with such properties are used on the main actor.
  nonisolated(unsafe) static let outsideOfApps = SettingsStore()

  private struct Place: Hashable {
    let key: String
    // Each property makes an object of its own for a suite, whose name can't be read.
    let isOfSuite: Bool
  }

  var userDefaults: AppUserDefaults?
  private var values: [Place: Any] = [:]
  /// The values of keys that the app hasn't set.
  private(set) var defaults: [String: Any] = [:]

  /// The value of a key, in the given settings of the app instead of the usual ones, if any.
  subscript(key: String, of store: UserDefaults?) -> Any? {
    get {
      (userDefaults.map { $0.get(key, store) } ?? values[place(key, store)]) ?? defaults[key]
    }
    set {
      if let userDefaults {
        userDefaults.set(key, newValue, store)
      } else {
        values[place(key, store)] = newValue
      }
      ViewEvaluation.noteChange()
    }
  }

  private func place(_ key: String, _ store: UserDefaults?) -> Place {
    Place(key: key, isOfSuite: store != nil && store !== UserDefaults.standard)
  }

  func register(_ defaults: [String: Any]) {
    self.defaults.merge(defaults, uniquingKeysWith: { _, new in new })
    guard let userDefaults else { return }
    for (key, value) in defaults where userDefaults.get(key, nil) == nil {
      userDefaults.set(key, value, nil)
    }
  }
}

/// The `UserDefaults` of an app: the given ones, or the standard ones.
package struct AppUserDefaults {
  package typealias Get = (_ key: String, _ store: UserDefaults?) -> Any?
  package typealias Set = (_ key: String, _ value: Any?, _ store: UserDefaults?) -> Void

  let get: Get
  let set: Set

  package init(get: @escaping Get, set: @escaping Set) { (self.get, self.set) = (get, set) }

  /// Records that the app has changed them itself.
  package static func noteChange() { ViewEvaluation.noteChange() }
}

/// A value in the settings of the app.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let store: UserDefaults?
  private let initial: Value
  private let encode: (Value) -> Any?
  private let decode: (Any) -> Value?
  /// Whether it belongs to the scene, and not to the settings of the app.
  var isOfScene = false
  private var box: SettingBox?
  /// The settings of the app that made the property, if it isn't one of a view.
  private weak var owner: SettingsStore?
  /// The object whose property this is, if it isn't one of a view.
  private let publisher = PublisherReference()

  private init(
    _ key: String, _ store: UserDefaults?, _ initial: Value, encode: @escaping (Value) -> Any?,
    decode: @escaping (Any) -> Value?
  ) {
    self.key = key
    self.store = store
    self.initial = initial
    self.encode = encode
    self.decode = decode
    owner = ViewHost.current?.settings
  }

  private var settings: SettingsStore {
    if let box { return box.settings }
    let host = ViewHost.current
    return (isOfScene ? host?.sceneSettings : owner ?? host?.settings)
      ?? SettingsStore.outsideOfApps
  }

  /// The current value.
  public var wrappedValue: Value {
    get {
      if ViewEvaluation.isRunning { box?.wasRead = true }
      return current
    }
    nonmutating set {
      publisher.value?.send()
      settings[key, of: store] = encode(newValue)
    }
  }

  /// The value, whether or not views depend on it.
  fileprivate var current: Value { settings[key, of: store].flatMap(decode) ?? initial }

  /// Makes the view whose property this is depend on the value.
  fileprivate func markRead() { box?.wasRead = true }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(SettingLocation(self))
  }

  /// Connects the property with the state of its view.
  public mutating func _install(_ installation: inout _DynamicInstallation) {
    let host = installation.context.host
    let settings = isOfScene ? host.sceneSettings : host.settings
    let box = installation.box { SettingBox(settings) }
    box.install(key, store)
    self.box = box
  }
}

extension AppStorage: OwnComparison {
  func isSame(as other: AppStorage) -> Bool { key == other.key && store === other.store }
}

extension AppStorage: PublishedProperty {
  /// The publisher of the observable object whose property this is.
  package var objectWillChange: ObservableObjectPublisher? {
    get { publisher.value }
    nonmutating set { publisher.value = newValue }
  }
}

private final class PublisherReference {
  var value: ObservableObjectPublisher?
}

/// What a view keeps of a setting that is its property.
private final class SettingBox: NodeBox {
  let settings: SettingsStore
  private var key = ""
  private var store: UserDefaults?
  /// The value when the body of the view was evaluated.
  private var installed: Any?
  var wasRead = false

  init(_ settings: SettingsStore) { self.settings = settings }

  func install(_ key: String, _ store: UserDefaults?) {
    (self.key, self.store, installed) = (key, store, settings[key, of: store])
  }

  override func isOutdated(in context: _ViewContext) -> Bool {
    wasRead && installed as? AnyHashable != settings[key, of: store] as? AnyHashable
  }
}

/// The place of a setting, to which bindings refer.
private final class SettingLocation<Value>: Location {
  private let setting: AppStorage<Value>

  init(_ setting: AppStorage<Value>) { self.setting = setting }

  let isState = true

  func get() -> Value { setting.current }

  func markRead() { setting.markRead() }

  func set(_ value: Value, _ transaction: Transaction) { setting.wrappedValue = value }

  func isSame(as other: any Location) -> Bool {
    (other as? SettingLocation<Value>)?.setting.isSame(as: setting) ?? false
  }
}

/// A type of values that `@AppStorage` and `@SceneStorage` keep as they are.
public protocol _StorableValue {}

extension Bool: _StorableValue {}
extension Int: _StorableValue {}
extension Double: _StorableValue {}
extension String: _StorableValue {}
extension URL: _StorableValue {}
extension Data: _StorableValue {}

/// A raw value of an enum that can be a setting.
public protocol _StorableRawValue: _StorableValue {}

extension Int: _StorableRawValue {}
extension String: _StorableRawValue {}

extension AppStorage {
  /// Creates a setting.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: _StorableValue {
    self.init(key, store, wrappedValue, encode: { stored($0) }, decode: { value(stored: $0) })
  }

  /// Creates a setting.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: _StorableRawValue {
    self.init(
      key, store, wrappedValue, encode: { $0.rawValue },
      decode: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) })
  }

  /// Creates a setting without a value.
  public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped?, Wrapped.RawValue: _StorableRawValue {
    self.init(
      key, store, nil, encode: { $0?.rawValue },
      decode: { ($0 as? Wrapped.RawValue).flatMap(Wrapped.init(rawValue:)) })
  }

  /// Creates a setting without a value.
  public init<Wrapped>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped? {
    self.init(
      key, store, nil, encode: { $0.map { stored($0) } }, decode: { value(stored: $0) as Wrapped? })
  }
}

/// Returns what is kept of a value: property lists have no URLs.
private func stored(_ value: Any) -> Any { (value as? URL)?.absoluteString ?? value }

private func value<Value>(stored: Any) -> Value? {
  if let value = stored as? Value { return value }
  return (stored as? String).flatMap(URL.init(string:)) as? Value
}

extension View {
  /// Sets what `@AppStorage` reads until the app changes it, such as the settings of a test.
  ///
  /// ```swift
  /// ScriptedApp { ContentView().defaultAppStorage(["hasSeenIntro": true]) }
  /// ```
  ///
  /// A setting of an enumeration is its raw value.
  public nonisolated func defaultAppStorage(_ settings: [String: any Sendable]) -> some View {
    navigation { $0.host.settings.register(settings) }
  }
}
