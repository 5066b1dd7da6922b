/// A value with an ID beside it.
///
/// ```swift
/// state.selection = Identified(Detail.State(), id: row.id)
/// ```
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// The ID of the value.
  public let id: ID
  /// The value.
  public var value: Value

  /// Creates a value with an ID.
  public init(_ value: Value, id: ID) {
    self.value = value
    self.id = id
  }

  /// A member of the value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}

/// A hashable value of any type that can be sent, such as the ID of a generic feature.
///
/// ```swift
/// .cancellable(id: AnyHashableSendable(state.id))
/// ```
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value.
  public let base: any Hashable & Sendable

  /// Wraps a value.
  public init(_ base: some Hashable & Sendable) { self.base = base }

  /// Returns a Boolean value that indicates whether two values are equal.
  public static func == (lhs: AnyHashableSendable, rhs: AnyHashableSendable) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension AnyHashableSendable: CustomStringConvertible, CustomReflectable {
  /// A textual representation of the value.
  public var description: String { "\(base)" }

  /// A mirror that reflects the value.
  public var customMirror: Mirror { Mirror(reflecting: base) }
}
