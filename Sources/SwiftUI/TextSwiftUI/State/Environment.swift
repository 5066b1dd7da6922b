public import Observation
public import TextCombine
import TextScreens

/// A value from the environment of a view.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  /// Returns the value, or `nil` if the environment has no object of its type.
  private let read: (EnvironmentValues) -> Value?
  private var environment = EnvironmentValues()
  private var owner: Any.Type?
  /// The current value, unless the environment has no object of its type.
  var value: Value? { read(environment) }

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  /// Reads the observable object of a type, which a view above has to set with `environment(_:)`.
  @available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { $0[object: objectType] }
  }

  /// Reads the observable object of a type, or `nil` if there's none.
  @available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    read = { .some($0[object: objectType]) }
  }

  /// The current value.
  public var wrappedValue: Value {
    guard let value else {
      // SwiftUI traps here, too: the property has no other way to fail.
      fatalError(
        "No object of type \(Value.self) is in the environment\(description(of: owner)). "
          + "To fix, add .environment(_:) to a view above the one that reads it.")
    }
    return value
  }

  /// Connects the property with the state of its view.
  public mutating func _install(_ installation: inout _DynamicInstallation) {
    (environment, owner) = (installation.context.environment, installation.owner)
    let box = installation.box { EnvironmentBox<Value>() }
    (box.read, box.value) = (read, read(environment))
  }
}

extension Environment: OwnedProperty {}

private func description(of owner: Any.Type?) -> String { owner.map { " of \($0)" } ?? "" }

/// The value with which the body of a view was evaluated.
private final class EnvironmentBox<Value>: NodeBox {
  var read: (EnvironmentValues) -> Value? = { _ in nil }
  var value: Value?

  override func isOutdated(in context: _ViewContext) -> Bool {
    !areSame(read(context.environment), value)
  }
}

// As in SwiftUI, the type can be sent. It is used only while a frame is evaluated on the main actor.
extension Environment: @unchecked Sendable where Value: Sendable {}

/// An observable object from the environment, in the style of iOS 13.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object, unless the environment has none.
  private(set) var environmentObject: ObjectType?
  private var owner: Any.Type?

  /// Bindings to the properties of the object.
  @dynamicMemberLookup public struct Wrapper {
    let root: ObjectType

    /// A binding to a property.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 })
    }
  }

  /// Reads the object from the environment.
  public init() {}

  /// The object, which a view above has to set with `environmentObject(_:)`.
  public var wrappedValue: ObjectType {
    guard let environmentObject else {
      // SwiftUI traps here, too: the property has no other way to fail.
      fatalError(
        "No object of type \(ObjectType.self) is in the environment\(description(of: owner)). "
          + "To fix, add .environmentObject(_:) to a view above the one that reads it.")
    }
    return environmentObject
  }

  /// Bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  /// Connects the property with the state of its view.
  public mutating func _install(_ installation: inout _DynamicInstallation) {
    environmentObject = installation.context.environment[object: ObjectType.self]
    owner = installation.owner
    let box = installation.box { EnvironmentObjectBox<ObjectType>() }
    box.observe(environmentObject, in: installation.context.host)
  }
}

extension EnvironmentObject: OwnedProperty {}

/// The object that a view observes, unless the environment has none.
private final class EnvironmentObjectBox<Object: ObservableObject>: NodeBox {
  private var box: ObjectBox<Object>?

  func observe(_ object: Object?, in host: ViewHost) {
    guard let object else {
      box = nil
      return
    }
    let box = box ?? ObjectBox(object)
    box.observe(object, in: host)
    self.box = box
  }

  override func isOutdated(in context: _ViewContext) -> Bool {
    context.environment[object: Object.self] !== box?.object
      || box?.isOutdated(in: context) ?? false
  }
}

extension View {
  /// Sets a value of the environment.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    inheriting { $0[keyPath: keyPath] = value }
  }

  /// Changes a value of the environment.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    inheriting { transform(&$0[keyPath: keyPath]) }
  }

  /// Adds an observable object to the environment.
  @available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    ProvidedObject(content: self, object: object)
  }

  /// Adds an observable object to the environment, in the style of iOS 13.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    ProvidedObject(content: self, object: object)
  }
}

/// A view with an observable object in its environment, which is found if views are compared.
nonisolated struct ProvidedObject<Content: View, Object: AnyObject>: ViewList {
  let content: Content
  let object: Object?

  func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    content._append(to: &nodes, in: context.with { $0[object: Object.self] = object })
  }
}
