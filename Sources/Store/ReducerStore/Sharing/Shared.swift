/// A property wrapper for a value that several features share.
///
/// Each of the features has a property for the value, and sees the changes of the others. The value
/// can live in memory, in a file, or in the settings of the user:
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @Shared(.appStorage("count")) var count = 0
///   @Shared var profile: Profile
/// }
///
/// state.$count.withLock { $0 += 1 }
/// ```
///
/// In tests, a shared value is compared and dumped as if it were part of the state, and neither
/// files nor settings are written. An assertion describes a change like the reducer makes it:
///
/// ```swift
/// await store.send(.incrementButtonTapped) { $0.$count.withLock { $0 = 1 } }
/// ```
@propertyWrapper @dynamicMemberLookup
public struct Shared<Value> {
  let reference: any SharedReference<Value>

  /// Creates a property for a value that has no key.
  ///
  /// To share the value, pass the property, such as `state.$profile`, to other features.
  public init(value: Value) { self.init(reference: SharedBox(value)) }

  /// Creates a property that shares the value of another one.
  public init(projectedValue: Shared<Value>) { self = projectedValue }

  init(reference: any SharedReference<Value>) { self.reference = reference }

  /// The current value.
  ///
  /// To change it, call ``withLock(_:)``.
  public var wrappedValue: Value { reference.value }

  /// The property wrapper itself.
  public var projectedValue: Shared<Value> {
    get { self }
    set { self = newValue }
  }

  /// Changes the value.
  ///
  /// If the value has a key that saves it, each call saves it. The closure can read the value, and
  /// must change it only by its parameter, which is a programming error otherwise.
  @discardableResult
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try reference.withLock(body)
  }
}

// MARK: - Parts

extension Shared {
  /// A shared property for a member of the value, such as `$profile.name`.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    Shared<Member>(reference: SharedMember(root: reference, keyPath: sendable(keyPath)))
  }

  /// A shared property for a member of the value that features can only read.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    let keyPath = sendable(keyPath)
    return read { $0[keyPath: keyPath] }
  }

  /// Returns a shared property for a value that's computed from this one.
  public func read<Result>(
    _ body: @escaping @Sendable (Value) -> Result
  ) -> SharedReader<Result> {
    let reference = reference
    return SharedReader { body(reference.value) }
  }

  /// Creates a property for the value of a shared optional, or returns `nil` if that is `nil`.
  ///
  /// If the optional becomes `nil` later, the property keeps the last value that it has read.
  public init?(_ base: Shared<Value?>) {
    guard let reference = SharedWrapped(base.reference) else { return nil }
    self.init(reference: reference)
  }
}

/// A collection whose elements can be shared, because they have IDs.
public protocol IdentifiedElements {
  /// The type of the IDs.
  associatedtype ID: Hashable
  /// The type of the elements.
  associatedtype Element

  /// The IDs of the elements.
  var ids: OrderedIDs<ID> { get }

  /// The element with the given ID, or `nil` if there's none.
  subscript(id id: ID) -> Element? { get set }
}

extension IdentifiedArray: IdentifiedElements {}

extension Shared: Sequence where Value: IdentifiedElements {
  /// A shared property for each element of the value.
  ///
  /// A property stays with its element when other elements are moved or removed.
  ///
  /// ```swift
  /// ForEach($rows.elements) { $row in Text(row.title) }
  /// ```
  public var elements: [Shared<Value.Element>] {
    wrappedValue.ids.compactMap { Shared<Value.Element>(self[dynamicMember: \.[id: $0]]) }
  }

  /// Returns an iterator over ``elements``.
  public func makeIterator() -> IndexingIterator<[Shared<Value.Element>]> {
    elements.makeIterator()
  }
}

// MARK: - Conformances

extension Shared: Sendable where Value: Sendable {}

extension Shared: Equatable where Value: Equatable {
  /// Returns a Boolean value that indicates whether two properties have equal values.
  ///
  /// In the comparison of a test store, each side has its value as of its moment.
  public static func == (lhs: Shared, rhs: Shared) -> Bool {
    guard let (first, second) = SharedMoment.sides else {
      return lhs.wrappedValue == rhs.wrappedValue
    }
    return first.reading { lhs.wrappedValue } == second.reading { rhs.wrappedValue }
  }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The ID of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: CustomReflectable {
  /// A mirror that reflects the value as if the property had no wrapper.
  public var customMirror: Mirror { Mirror(reflecting: Optional(wrappedValue) as Any) }
}
