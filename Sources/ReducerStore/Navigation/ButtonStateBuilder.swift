/// Collects the buttons of an alert in the order in which they are written.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// Takes one button.
  ///
  /// - Parameter button: The button.
  /// - Returns: A list of it.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// Joins the buttons of a block.
  ///
  /// - Parameter buttons: The buttons, in order.
  /// - Returns: All of them.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    Array(buttons.joined())
  }

  /// Joins the buttons of a loop.
  ///
  /// - Parameter buttons: The buttons, in order.
  /// - Returns: All of them.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    Array(buttons.joined())
  }

  /// Takes the buttons of an `if` without an `else`.
  ///
  /// - Parameter buttons: The buttons; `nil` when the condition does not hold.
  /// - Returns: The buttons, or none.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  /// Takes the buttons of the first branch of an `if`.
  ///
  /// - Parameter first: The buttons.
  /// - Returns: The same buttons.
  public static func buildEither(first: [ButtonState<Action>]) -> [ButtonState<Action>] { first }

  /// Takes the buttons of the second branch of an `if`.
  ///
  /// - Parameter second: The buttons.
  /// - Returns: The same buttons.
  public static func buildEither(second: [ButtonState<Action>]) -> [ButtonState<Action>] { second }
}
