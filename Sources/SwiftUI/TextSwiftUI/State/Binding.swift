/// A value that is kept elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void
  /// The transaction of changes.
  public var transaction = Transaction()

  /// Creates a binding from two closures.
  @preconcurrency public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = { value, _ in set(value) }
  }

  /// Creates a binding from two closures.
  @preconcurrency public init(
    get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
  ) {
    read = get
    write = set
  }

  /// Passes a binding on.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Creates a binding whose value never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The current value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue, transaction) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { read()[keyPath: keyPath] },
      set: {
        var value = read()
        value[keyPath: keyPath] = $0
        write(value, $1)
      })
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
    // The last value is kept, since a view that disappears may read it once more.
    let last = StateBox(first)
    self.init(
      get: {
        if let value = base.wrappedValue { last.value = value }
        return last.value
      }, set: { base.wrappedValue = $0 })
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
  public mutating func _install(_ installation: inout _DynamicInstallation) {}
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
    let last = StateBox(wrappedValue[position])
    return Binding<Value.Element>(
      get: {
        let values = wrappedValue
        if values.indices.contains(position) { last.value = values[position] }
        return last.value
      },
      set: {
        guard wrappedValue.indices.contains(position) else { return }
        wrappedValue[position] = $0
      })
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
