/// A key of a shared value, which says where the value is kept.
///
/// All shared properties with the same key share one value. Use a key of this module, or declare
/// your own:
///
/// ```swift
/// extension SharedKey where Self == FileStorageKey<[User]>.Default {
///   static var users: Self { Self[.fileStorage(.users), default: []] }
/// }
///
/// @Shared(.users) var users
/// ```
public protocol SharedKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The type of the key's identity.
  associatedtype ID: Hashable & Sendable

  /// The identity of the key.
  var id: ID { get }

  /// Returns the value that has been saved, or `nil` to use the default value.
  func load() -> Value?

  /// Saves the value, which is called for each change.
  func save(_ value: Value)
}

/// A key of a shared value that features only read.
public typealias SharedReaderKey = SharedKey

extension SharedKey {
  /// This key with a default value.
  public typealias Default = SharedKeyWithDefault<Self>
}

/// A key with a default value, so properties for it don't need one.
public struct SharedKeyWithDefault<Base: SharedKey>: SharedKey {
  let base: Base
  let defaultValue: @Sendable () -> Base.Value

  /// Adds a default value to a key.
  public static subscript(
    key: Base, default defaultValue: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: defaultValue)
  }

  /// The identity of the key.
  public var id: Base.ID { base.id }

  /// Returns the value that has been saved.
  public func load() -> Base.Value? { base.load() }

  /// Saves the value.
  public func save(_ value: Base.Value) { base.save(value) }
}

extension Shared {
  /// Creates a property for the value with the given key, which has a default value.
  ///
  /// The first property for a key determines the default value.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    @Dependency(\.sharedMemory) var memory
    let box = memory.object(for: AnyHashableSendable(KeyID(key: key.id, type: Value.self))) {
      SharedBox(key.load() ?? wrappedValue()) { key.save($0) }
    }
    self.init(reference: box)
  }

  /// Creates a property for the value with the given key, which includes a default value.
  public init<Key: SharedKey<Value>>(_ key: Key.Default) {
    self.init(wrappedValue: key.defaultValue(), key)
  }

  /// Creates a property for the value with the given key, and replaces the key's default value.
  ///
  /// ```swift
  /// @Shared(.users) var users = [.preview]
  /// ```
  public init<Key: SharedKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: Key.Default) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Creates a property for the optional value with the given key, which is `nil` by default.
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }
}

/// The identity of a shared value in memory.
private struct KeyID<Key: Hashable & Sendable>: Hashable, Sendable {
  let key: Key
  let type: ObjectIdentifier

  init(key: Key, type: Any.Type) {
    self.key = key
    self.type = ObjectIdentifier(type)
  }
}

// MARK: - In memory

/// A key of a value that's kept in memory until the app ends.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  /// The identity of the key.
  public let id: String

  /// Returns `nil`, because nothing is saved.
  public func load() -> Value? { nil }

  /// Does nothing, because the value stays in memory.
  public func save(_ value: Value) {}
}

extension SharedKey {
  /// Returns a key of a value that's kept in memory until the app ends.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(id: key)
  }
}

/// The memory of shared values.
///
/// Each test, and each store with a runtime, has its own memory. To separate other stores, override
/// the dependency:
///
/// ```swift
/// $0.defaultInMemoryStorage = InMemoryStorage()
/// ```
public struct InMemoryStorage: Sendable {
  let memory: SharedMemory

  /// Creates an empty memory.
  public init() { self.init(memory: SharedMemory()) }

  init(memory: SharedMemory) { self.memory = memory }
}

extension DependencyValues {
  /// The memory of shared values.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { InMemoryStorage(memory: sharedMemory) }
    set { sharedMemory = newValue.memory }
  }
}
