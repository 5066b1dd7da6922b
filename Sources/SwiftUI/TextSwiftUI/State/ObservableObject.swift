public import TextCombine

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

  /// Keeps an object that a body makes.
  public mutating func _install(_ installation: inout _DynamicInstallation) {
    let (passed, host) = (wrappedValue, installation.context.host)
    let kept = installation.box { KeptObject(passed, contents: host.contents(of: passed)) }
    wrappedValue = kept.object(insteadOf: passed, in: host)
  }
}

/// The object that a view observes.
///
/// SwiftUI evaluates a body only if something has changed that it reads, so an object that a body
/// makes lives on while its view changes. A frame evaluates all bodies: if a body makes another object
/// with the same contents as the one that it made before, the view keeps the earlier one.
private final class KeptObject<Object: ObservableObject> {
  private var object: Object
  /// What the object contained at first.
  private var contents: String?
  /// The object that the last frame passed instead.
  private weak var other: Object?
  private var isMadeByBody = false

  init(_ object: Object, contents: String?) { (self.object, self.contents) = (object, contents) }

  func object(insteadOf passed: Object, in host: ViewHost) -> Object {
    guard passed !== object else { return object }
    let contents = host.contents(of: passed)
    // An object that is passed again isn't made by the body.
    if passed === other || contents == nil || contents != self.contents {
      if passed === other { isMadeByBody = false }
      (object, self.contents, other) = (passed, contents, nil)
      return object
    }
    other = passed
    if !isMadeByBody { host.effect {} }
    isMadeByBody = true
    return object
  }
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
