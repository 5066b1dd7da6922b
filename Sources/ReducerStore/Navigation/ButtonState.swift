/// A button of an alert as data.
public struct ButtonState<Action> {
  /// What a button means, where it means more than its action.
  public enum Role: Sendable, Hashable {
    /// Leaves everything as it is.
    case cancel
    /// Deletes or overwrites something.
    case destructive
  }

  /// What the button means; `nil` when it means no more than its action.
  public var role: Role?
  /// The action it sends; `nil` when it only closes the alert.
  public var action: Action?
  /// The words on it.
  public var label: TextState

  /// Creates a button.
  ///
  /// A button without an action only closes the alert.
  public init(role: Role? = nil, action: Action? = nil, label: () -> TextState) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}

/// Collects the buttons of an alert in the order in which they are written.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// Takes one button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// Joins the buttons of a block.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    Array(buttons.joined())
  }

  /// Joins the buttons of a loop.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    Array(buttons.joined())
  }

  /// Takes the buttons of an `if` without an `else`, if any.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  /// Takes the buttons of the first branch of an `if`.
  public static func buildEither(first: [ButtonState<Action>]) -> [ButtonState<Action>] { first }

  /// Takes the buttons of the second branch of an `if`.
  public static func buildEither(second: [ButtonState<Action>]) -> [ButtonState<Action>] { second }
}
