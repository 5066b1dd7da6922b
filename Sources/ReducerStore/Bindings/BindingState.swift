/// State that a control of the screen sets directly, such as a text field or a switch.
///
/// Its projection, `$text`, names it in ``BindingAction/set(_:_:)`` and in the patterns of a
/// reducer; ``BindingReducer`` sets it.
///
/// ```swift
/// struct State: Equatable {
///   @BindingState var text = ""
/// }
/// ```
@propertyWrapper
public struct BindingState<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates state that can be set directly.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The state itself, for the key paths of binding actions.
  public var projectedValue: BindingState {
    get { self }
    _modify { yield &self }
  }
}

extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}
extension BindingState: Sendable where Value: Sendable {}

extension BindingState: CustomReflectable {
  /// Reflects the value alone, as a plain property would.
  public var customMirror: Mirror {
    Mirror(self, children: ["some": wrappedValue], displayStyle: .optional)
  }
}

extension BindingState: Decodable where Value: Decodable {
  /// Decodes the value alone, as a plain property would.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: What decoding the value throws.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension BindingState: Encodable where Value: Encodable {
  /// Encodes the value alone, as a plain property would.
  ///
  /// - Parameter encoder: Where it is written to.
  /// - Throws: What encoding the value throws.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}
