/// An action with a case for all values that controls set directly.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case saveButtonTapped
/// }
/// ```
public protocol BindableAction<State>: SendableMetatype {
  /// The state whose values are set.
  associatedtype State

  /// Makes the action that sets a value: a case of this name is enough.
  ///
  /// - Parameter action: What is set, and to what.
  /// - Returns: The action.
  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// Makes the action that sets a value: short for `.binding(.set(…))`.
  ///
  /// ```swift
  /// TextField("Name", text: store.state.name) { store.send(.set(\.$name, $0)) }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: What is set, such as `\.$name`.
  ///   - value: The new value.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, BindingState<Value>> & Sendable, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
