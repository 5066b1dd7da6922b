import Foundation

/// An object whose changes views observe, in the style of iOS 13.
///
/// A frame is always evaluated whole, so views need no notice of a change.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// A publisher that an object calls before it changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that sends before a published property of the object changes.
  public var objectWillChange: ObservableObjectPublisher {
    var mirror: Mirror? = Mirror(reflecting: self)
    var properties: [any PublishedProperty] = []
    while let current = mirror {
      properties += current.children.compactMap { $0.value as? any PublishedProperty }
      mirror = current.superclassMirror
    }
    let publisher =
      properties.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
    for property in properties { property.objectWillChange = publisher }
    return publisher
  }
}

/// A publisher of the changes of an object.
///
/// The conformance is unchecked because a lock protects the list, which is the only state.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// The publisher says that there is a change, but not which one.
  public typealias Output = Void
  /// The changes never fail.
  public typealias Failure = Never

  private let subscribers = SubscriberList<Void, Never>()

  /// Creates a publisher.
  public init() {}

  /// Says that the object is about to change.
  public func send() { subscribers.send(()) }

  /// Sends the changes from now on to a subscriber.
  public func _subscribe(_ subscriber: _Subscriber<Void, Never>) { subscribers.add(subscriber) }

  /// The object.
  public var _identity: AnyHashable? { ObjectIdentifier(self) }
}

/// A property of an observable object.
@propertyWrapper public struct Published<Value> {
  /// The values of a property: the current one, and each new one before it's assigned.
  public struct Publisher: TextCombine.Publisher {
    /// The type of the values.
    public typealias Output = Value
    /// The values never fail.
    public typealias Failure = Never

    let storage: Storage

    /// Sends the current value and those from now on to a subscriber.
    public func _subscribe(_ subscriber: _Subscriber<Value, Never>) {
      subscriber.serially {
        storage.subscribers.add(subscriber)
        subscriber.send(storage.value)
      }
    }

    /// The property.
    public var _identity: AnyHashable? { ObjectIdentifier(storage) }
  }

  /// The value of a property, and what depends on it.
  final class Storage {
    private struct State {
      var value: Value
      var objectWillChange: ObservableObjectPublisher?
      var assignments: [AnyCancellable] = []
    }

    let subscribers = SubscriberList<Value, Never>()
    private let lock = NSLock()
    private var state: State

    init(_ value: Value) { state = State(value: value) }

    var value: Value { lock.withLock { state.value } }

    var objectWillChange: ObservableObjectPublisher? {
      get { lock.withLock { state.objectWillChange } }
      set { lock.withLock { state.objectWillChange = newValue } }
    }

    func keep(_ assignment: AnyCancellable) {
      lock.withLock { state.assignments.append(assignment) }
    }

    func send(_ newValue: Value) {
      objectWillChange?.send()
      subscribers.send(newValue)
      // The old value is released after the lock, because that can run code of the app.
      let oldValue = lock.withLock {
        defer { state.value = newValue }
        return state.value
      }
      withExtendedLifetime(oldValue) {}
    }
  }

  private let storage: Storage

  /// Creates a property with its first value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// Creates a property with its first value.
  public init(initialValue: Value) { storage = Storage(initialValue) }

  /// The current value.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.send(newValue) }
  }

  /// The values of the property.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    set {}
  }
}

// The storage is protected by a lock.
extension Published: @unchecked Sendable where Value: Sendable {}

/// A published property of any type.
protocol PublishedProperty {
  var objectWillChange: ObservableObjectPublisher? { get nonmutating set }
  /// The value.
  var content: Any { get }
}

extension Published: PublishedProperty {
  var objectWillChange: ObservableObjectPublisher? {
    get { storage.objectWillChange }
    nonmutating set { storage.objectWillChange = newValue }
  }

  var content: Any { storage.value }
}
