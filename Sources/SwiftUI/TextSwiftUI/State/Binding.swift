/// A value that is kept elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let location: any Location<Value>
  /// What a view keeps of the binding that is its property.
  private var box: BindingBox<Value>?
  /// The transaction of changes.
  public var transaction = Transaction()

  /// The value when a view made the binding, or `nil` if it was made by other code.
  private let made: Value?

  /// Creates a binding to a location.
  init(_ location: any Location<Value>) {
    self.location = location
    made = ViewEvaluation.isFrame ? location.installed : nil
  }

  /// Creates a binding from two closures.
  @preconcurrency public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(FunctionLocation(get: get, set: { value, _ in set(value) }))
  }

  /// Creates a binding from two closures.
  @preconcurrency public init(
    get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
  ) {
    self.init(FunctionLocation(get: get, set: set))
  }

  /// Passes a binding on.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Creates a binding whose value never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(ConstantLocation(value))
  }

  /// The current value, or, while views are made, the value with which their body was evaluated.
  public var wrappedValue: Value {
    get {
      guard ViewEvaluation.isRunning else { return location.get() }
      if let value = box?.read() { return value }
      location.markRead()
      return made ?? location.get()
    }
    nonmutating set { location.set(newValue, transaction) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(PartLocation(location, keyPath))
  }

  /// Returns the binding with a transaction, which has no effect on pictures.
  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }

  /// Returns the binding with an animation, which has no effect on pictures.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

extension Binding {
  /// Creates a binding to an optional value.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// Creates a binding to the value of an optional binding, unless it's `nil`.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(UnwrappedLocation(base.location, first))
  }

  /// Creates a binding to a type-erased value.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      get: { AnyHashable(base.wrappedValue) },
      set: { if let value = $0.base as? V { base.wrappedValue = value } })
  }
}

extension Binding: DynamicProperty {
  /// Connects the property with the state of its view.
  public mutating func _install(_ installation: inout _DynamicInstallation) {
    let box = installation.box { BindingBox<Value>() }
    box.install(location)
    self.box = box
  }
}

extension Binding: OwnComparison {
  func isSame(as other: Binding<Value>) -> Bool {
    (location === other.location || location.isSame(as: other.location))
      && areSame(made, other.made)
  }
}

/// What a view keeps of a binding that is its property.
private final class BindingBox<Value>: NodeBox {
  private var location: (any Location<Value>)?
  /// The value with which the body of the view was evaluated.
  private var installed: Value?
  /// The last value for which the body was or wasn't out of date.
  private var checked: Value?
  /// Whether views have been made with the value.
  private var wasRead = false

  func install(_ location: any Location<Value>) {
    let value = location.get()
    (self.location, installed, checked) = (location, value, value)
  }

  func read() -> Value? {
    wasRead = true
    return installed
  }

  // The value of closures is known only if their view is made anew, or if it's an observed property.
  override func isOutdated(in context: _ViewContext) -> Bool {
    guard let location, location.isState else { return false }
    let value = location.get()
    guard !areSame(checked, value) else { return false }
    checked = value
    return wasRead
  }
}

// As in SwiftUI, the type can be sent. It is used only while a frame is evaluated on the main actor.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
  /// An iterator over bindings to the elements.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// A part of the collection.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// A position in the collection.
  public typealias Index = Value.Index
  /// The positions of the collection.
  public typealias Indices = Value.Indices

  /// The first position.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The position after the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The positions.
  public var indices: Value.Indices { wrappedValue.indices }

  /// Returns the next position.
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }

  /// A binding to the element at a position.
  ///
  /// If the element is gone, the binding returns the last value that it had.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(ElementLocation(location, position, wrappedValue[position]))
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection {
  /// Returns the previous position.
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {}

/// Bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// The value itself.
  public var projectedValue: Bindable<Value> { self }

  /// Creates bindings to an object.
  public init(wrappedValue: Value) where Value: AnyObject { self.wrappedValue = wrappedValue }

  /// Creates bindings to an object.
  public init(_ wrappedValue: Value) where Value: AnyObject { self.wrappedValue = wrappedValue }

  /// Passes bindings on.
  public init(projectedValue: Bindable<Value>) where Value: AnyObject { self = projectedValue }
}

extension Bindable where Value: AnyObject {
  /// A binding to a property.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}

// As in SwiftUI, the type can be sent. It is used only while a frame is evaluated on the main actor.
extension Bindable: @unchecked Sendable where Value: Sendable {}
