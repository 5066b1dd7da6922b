/// What happens in a stack of features: an action of one of them, a push or a pop.
///
/// ```swift
/// enum Action {
///   case path(StackAction<Path.State, Path.Action>)
/// }
/// ```
public enum StackAction<State, Action> {
  /// An action of one element.
  indirect case element(id: StackElementID, action: Action)
  /// Removes an element and all above it.
  case popFrom(id: StackElementID)
  /// Adds an element on top.
  case push(id: StackElementID, state: State)

  /// Adds an element on top, under the id that comes next.
  ///
  /// The reducer that runs the stack gives it the id; those of the parent see the action with it.
  ///
  /// - Parameter state: The element's state.
  /// - Returns: The action.
  public static func push(_ state: State) -> StackAction { .push(id: .next, state: state) }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
