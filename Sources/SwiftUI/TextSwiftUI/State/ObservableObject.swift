import RuntimeIssues
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
  // A closure that captures a single reference has the same bits each time that it's made. With this, as
  // in SwiftUI, a view never consists of the object alone.
  private var seed = 0

  /// Observes an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Observes an object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// Bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  /// Observes the object.
  public mutating func _install(_ installation: inout _DynamicInstallation) {
    let object = wrappedValue
    installation.box { ObjectBox(object) }.observe(object, in: installation.context.host)
  }
}

extension ObservedObject: OwnComparison {
  func isSame(as other: ObservedObject) -> Bool {
    wrappedValue === other.wrappedValue || Comparison.ignoresObject()
  }
}

/// An object whose changes can come from any thread, because frames wait for them.
package protocol ThreadSafeObject: ObservableObject {}

/// The object that a view observes.
final class ObjectBox<Object: ObservableObject>: NodeBox {
  private(set) var object: Object
  private var subscription: AnyCancellable?
  /// Whether the object has changed since the body of the view was evaluated.
  private let changed = Lock(false)

  init(_ object: Object) { self.object = object }

  /// Observes an object from now on.
  func observe(_ object: Object, in host: ViewHost) {
    guard !host.keepsNothing else { return }
    if subscription == nil || object !== self.object {
      self.object = object
      let (warnings, changes) = (host.stepWarnings, host.changes)
      subscription = object.objectWillChange.sink { [changed] _ in
        ViewHost.warnInFrame("\(Object.self) publishes a change while a body is evaluated")
        if !isOnMainActor, !(Object.self is any ThreadSafeObject.Type) {
          warnings.add("\(Object.self) publishes a change from another thread than the main thread")
        }
        changed.withLock { $0 = true }
        changes.noteChange()
      }
    }
    changed.withLock { $0 = false }
  }

  override var copy: NodeBox? { ObjectBox(object) }

  override func isOutdated(in context: _ViewContext) -> Bool { changed.withLock { $0 } }
}

/// An observable object that belongs to a view and outlives its body.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var box: ObjectBox<ObjectType>?

  /// Creates the object when the view appears for the first time.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  /// The object.
  public var wrappedValue: ObjectType {
    if let box { return box.object }
    ViewHost.warnInFrame(
      "a StateObject (\(ObjectType.self)) is used while its view is made, which makes another one")
    return make()
  }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }

  /// Connects the property with the state of its view.
  public mutating func _install(_ installation: inout _DynamicInstallation) {
    let make = make
    let box = installation.box { ObjectBox(make()) }
    box.observe(box.object, in: installation.context.host)
    self.box = box
  }
}

extension StateObject: OwnedProperty {}
