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
  /// - Parameters:
  ///   - role: What it means; nothing special by default.
  ///   - action: The action it sends; by default none, it only closes the alert.
  ///   - label: The words on it.
  public init(role: Role? = nil, action: Action? = nil, label: () -> TextState) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}
