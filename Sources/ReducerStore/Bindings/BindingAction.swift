/// The setting of one value that is marked with `@BindingState`.
///
/// One case of an action takes all values that controls set; a reducer looks at those it cares
/// for by their key path.
///
/// ```swift
/// enum Action: BindableAction, Equatable {
///   case binding(BindingAction<State>)
/// }
///
/// case .binding(\.$text):
///   state.isSaved = false
///   return .none
/// case .binding:
///   return .none
/// ```
public struct BindingAction<Root>: Sendable {
  /// What is set.
  public let keyPath: any PartialKeyPath<Root> & Sendable
  private let value: any Equatable & Sendable
  private let write: @Sendable (inout Root) -> Void
  private let findName: @Sendable (Root, Root) -> String?

  /// Makes the action that sets a value.
  ///
  /// - Parameters:
  ///   - keyPath: What is set, such as `\.$text`.
  ///   - value: The new value.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable, _ value: Value
  ) -> BindingAction {
    BindingAction(
      keyPath: keyPath, value: value,
      write: { $0[keyPath: keyPath].wrappedValue = value },
      findName: { BindingName.ofBinding(Value.self, changedFrom: $0, to: $1) })
  }

  /// Tells whether an action sets what a key path names: `case .binding(\.$text)`.
  ///
  /// - Parameters:
  ///   - keyPath: What is asked for.
  ///   - action: The action.
  /// - Returns: Whether it sets that.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, BindingState<Value>>, action: BindingAction
  ) -> Bool {
    keyPath as AnyKeyPath == action.keyPath
  }

  /// Sets the value, and learns on the way what it is called.
  func set(in root: inout Root) {
    guard BindingName.isUnknown(keyPath) else { return write(&root) }
    let before = root
    write(&root)
    if let name = findName(before, root) { BindingName.learn(name, of: keyPath) }
  }
}

extension BindingAction: Equatable {
  /// Tells whether two actions set the same to equal values.
  ///
  /// - Parameters:
  ///   - lhs: An action.
  ///   - rhs: Another action.
  /// - Returns: Whether what they set, and the values, are equal.
  public static func == (lhs: BindingAction, rhs: BindingAction) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { rhs.value as? Value == value }
    return lhs.keyPath as AnyKeyPath == rhs.keyPath && isEqual(lhs.value)
  }
}

extension BindingAction: CustomReflectable {
  /// Reflects the value under the name of what is set, once a reducer has set it in any state.
  ///
  /// A key path does not tell what it is called: until then the value goes by `value`.
  public var customMirror: Mirror {
    Mirror(
      self, children: [(label: BindingName.known(of: keyPath) ?? "value", value: value)],
      displayStyle: .struct)
  }
}
