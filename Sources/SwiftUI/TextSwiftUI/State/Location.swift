/// The place of a value to which bindings refer.
protocol Location<Value>: AnyObject {
  associatedtype Value

  /// Whether the value changes only with states, so that reading it shows whether it has changed.
  var isState: Bool { get }

  /// Returns the current value.
  func get() -> Value

  /// The value for views that are made now.
  var installed: Value { get }

  /// Makes the views whose state this is depend on it.
  func markRead()

  func set(_ value: Value, _ transaction: Transaction)

  /// Whether a location that was made at another time is the same.
  func isSame(as other: any Location) -> Bool

  /// The index of the element that the location is in, if that's out of range by now.
  var indexOutOfRange: String? { get }
}

extension Location {
  var isState: Bool { false }

  var installed: Value { self.get() }

  func markRead() {}

  func isSame(as other: any Location) -> Bool { self === other }

  var indexOutOfRange: String? { nil }
}

/// A value that two closures of the app get and set.
final class FunctionLocation<Value>: Location {
  private let getter: () -> Value
  private let setter: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    (getter, setter) = (get, set)
  }

  func get() -> Value {
    ViewEvaluation.isFrame ? ViewEvaluation.code(isObserved: false, getter) : getter()
  }

  func set(_ value: Value, _ transaction: Transaction) { setter(value, transaction) }
}

/// The value of another location that a frame shows.
final class ShownLocation<Value>: Location {
  private let value: Value
  private let base: any Location<Value>
  private let setter: (Value) -> Void

  init(_ value: Value, of base: any Location<Value>, set: @escaping (Value) -> Void) {
    (self.value, self.base, setter) = (value, base, set)
  }

  func get() -> Value { ViewEvaluation.isFrame ? value : base.get() }

  func set(_ value: Value, _ transaction: Transaction) { setter(value) }

  var indexOutOfRange: String? { base.indexOutOfRange }
}

/// A value that never changes.
final class ConstantLocation<Value>: Location {
  private let value: Value

  init(_ value: Value) { self.value = value }

  func get() -> Value { value }

  func set(_ value: Value, _ transaction: Transaction) {}

  func isSame(as other: any Location) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return areSame(value, other.value)
  }
}

/// A part of the value at another location.
final class PartLocation<Base, Value>: Location {
  private let base: any Location<Base>
  private let path: WritableKeyPath<Base, Value>

  init(_ base: any Location<Base>, _ path: WritableKeyPath<Base, Value>) {
    (self.base, self.path) = (base, path)
  }

  var isState: Bool { base.isState }

  func get() -> Value { base.get()[keyPath: path] }

  var installed: Value { base.installed[keyPath: path] }

  func markRead() { base.markRead() }

  func set(_ value: Value, _ transaction: Transaction) {
    var whole = base.get()
    whole[keyPath: path] = value
    base.set(whole, transaction)
  }

  func isSame(as other: any Location) -> Bool {
    guard let other = other as? PartLocation<Base, Value> else { return false }
    return path == other.path && base.isSame(as: other.base)
  }

  var indexOutOfRange: String? { base.indexOutOfRange }
}

/// The value of an optional location.
///
/// If there's none any more, the location has the last one, since a view that disappears may read it
/// once more.
final class UnwrappedLocation<Value>: Location {
  private let base: any Location<Value?>
  private var last: Value
  private let warnings = ViewHost.warningsOfFrame

  init(_ base: any Location<Value?>, _ value: Value) { (self.base, last) = (base, value) }

  var isState: Bool { base.isState }

  func get() -> Value {
    let current = base.get()
    if current == nil, !ViewEvaluation.isFrame {
      warnings?.add("a binding to a \(Value.self) is read when it is nil: iOS crashes")
    }
    return value(current)
  }

  var installed: Value { value(base.installed) }

  func markRead() { base.markRead() }

  private func value(_ value: Value?) -> Value {
    if let value { last = value }
    return last
  }

  func set(_ value: Value, _ transaction: Transaction) { base.set(value, transaction) }

  func isSame(as other: any Location) -> Bool {
    guard let other = other as? UnwrappedLocation<Value> else { return false }
    return base.isSame(as: other.base)
  }

  var indexOutOfRange: String? { base.indexOutOfRange }
}

/// An element of the collection at another location.
///
/// If the element is gone, the location has the last value that it had.
final class ElementLocation<Base: MutableCollection>: Location {
  private let base: any Location<Base>
  private let position: Base.Index
  private var last: Base.Element
  private let warnings = ViewHost.warningsOfFrame

  init(_ base: any Location<Base>, _ position: Base.Index, _ element: Base.Element) {
    (self.base, self.position, last) = (base, position, element)
  }

  var isState: Bool { base.isState }

  func get() -> Base.Element { element(of: base.get()) }

  var installed: Base.Element { element(of: base.installed) }

  func markRead() { base.markRead() }

  private func element(of values: Base) -> Base.Element {
    if hasPosition(values) { last = values[position] }
    return last
  }

  private func hasPosition(_ values: Base) -> Bool {
    position >= values.startIndex && position < values.endIndex
  }

  func set(_ value: Base.Element, _ transaction: Transaction) {
    var values = base.get()
    guard hasPosition(values) else {
      warnings?.add("a binding to the element \(position) is set when it has gone: iOS crashes")
      return
    }
    values[position] = value
    base.set(values, transaction)
  }

  func isSame(as other: any Location) -> Bool {
    guard let other = other as? ElementLocation<Base> else { return false }
    return position == other.position && base.isSame(as: other.base)
  }

  var indexOutOfRange: String? {
    base.indexOutOfRange ?? (hasPosition(base.get()) ? nil : "\(position)")
  }
}
