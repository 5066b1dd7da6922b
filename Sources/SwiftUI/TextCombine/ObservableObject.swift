import Foundation

/// An object whose changes views observe, in the style of iOS 13.
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
    if let known = ObjectPublishers.shared[self] { return known }
    let publisher = ObservableObjectPublisher()
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      for case let property as any PublishedProperty in current.children.map(\.value) {
        property.objectWillChange = publisher
      }
      mirror = current.superclassMirror
    }
    return ObjectPublishers.shared.insert(publisher, of: self)
  }
}

/// The publishers of objects, which have a single one each.
///
/// Objects can be observed on any thread.
// The lock protects its state.
private final class ObjectPublishers: @unchecked Sendable {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  static let shared = ObjectPublishers()

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of objects that are gone are removed.
  private var limit = 64

  subscript(object: AnyObject) -> ObservableObjectPublisher? {
    lock.withLock {
      let entry = entries[ObjectIdentifier(object)]
      return entry?.object === object ? entry?.publisher : nil
    }
  }

  /// Returns the publisher of an object, which is the given one unless another thread was faster.
  func insert(
    _ publisher: ObservableObjectPublisher, of object: AnyObject
  ) -> ObservableObjectPublisher {
    lock.withLock {
      if let entry = entries[ObjectIdentifier(object)], entry.object === object {
        return entry.publisher
      }
      if entries.count >= limit {
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, 2 * entries.count)
      }
      entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }
}

/// A publisher of the changes of an object.
///
/// The conformance is unchecked because a lock protects the list, which is the only state.
public final class ObservableObjectPublisher: _OwnPublisher, @unchecked Sendable {
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
  public struct Publisher: TextCombine._OwnPublisher {
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

/// A property that says when the observable object that it belongs to is about to change.
package protocol PublishedProperty {
  /// The publisher of the object.
  var objectWillChange: ObservableObjectPublisher? { get nonmutating set }
}

extension Published: PublishedProperty {
  package var objectWillChange: ObservableObjectPublisher? {
    get { storage.objectWillChange }
    nonmutating set { storage.objectWillChange = newValue }
  }
}
