/// An object whose changes views observe, in the style of iOS 13.
///
/// A frame is always evaluated whole, so views need no notice of a change: the publisher serves
/// objects that call it themselves.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher

  /// A publisher that an object calls before it changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that an object calls before it changes.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

/// A publisher of the changes of an object.
public final class ObservableObjectPublisher: Sendable {
  /// Creates a publisher.
  public init() {}

  /// Says that the object is about to change.
  public func send() {}
}

/// A property of an observable object.
@propertyWrapper public struct Published<Value> {
  private var value: Value

  /// Creates a property with its first value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// Creates a property with its first value.
  public init(initialValue: Value) { value = initialValue }

  /// The values of a property.
  public struct Publisher {
    /// The current value.
    public let value: Value
  }

  /// The current value.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The values of the property.
  public var projectedValue: Publisher {
    get { Publisher(value: value) }
    set {}
  }
}

extension Published: Sendable where Value: Sendable {}

/// An observable object that another part of the app owns.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the properties of an object.
  @dynamicMemberLookup public struct Wrapper {
    let root: ObjectType

    /// A binding to a property.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let root = root
      return Binding(get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 })
    }
  }

  /// The object.
  public var wrappedValue: ObjectType

  /// Observes an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Observes an object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// Bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  /// Connects the property with the state of its view.
  public mutating func _install(_ installation: inout _DynamicInstallation) {}
}

/// An observable object that belongs to a view and outlives its body.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var box: StateBox<ObjectType>?

  /// Creates the object when the view appears for the first time.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  /// The object.
  public var wrappedValue: ObjectType { box?.value ?? make() }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }

  /// Connects the property with the state of its view.
  public mutating func _install(_ installation: inout _DynamicInstallation) {
    let make = make
    box = installation.box { StateBox(make()) }
  }
}
