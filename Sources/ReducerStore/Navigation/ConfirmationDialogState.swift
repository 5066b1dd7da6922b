/// A choice between actions as data: what it is about and which actions its buttons send.
///
/// It is ephemeral: any of its actions closes it, so no reducer needs to set it to `nil`.
///
/// ```swift
/// state.dialog = ConfirmationDialogState {
///   "Delete 3 todos?"
/// } actions: {
///   ButtonState(role: .destructive, action: .delete) { "Delete" }
/// }
/// ```
public struct ConfirmationDialogState<Action>: EphemeralState {
  /// Whether the title is shown.
  public enum Visibility: Sendable, Hashable {
    /// As the system has it.
    case automatic
    /// It is not.
    case hidden
    /// It is.
    case visible
  }

  /// A button of a dialog.
  public typealias Button = ButtonState<Action>

  private let identity = CopyIdentity()

  /// Whether the title is shown.
  public var titleVisibility: Visibility
  /// The title.
  public var title: TextState
  /// The text below the title, if any.
  public var message: TextState?
  /// The buttons, in order.
  ///
  /// Without any, a screen offers one that closes the dialog.
  public var buttons: [ButtonState<Action>]

  /// Creates a dialog from its parts.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown; as the system has it by default.
  ///   - title: The title.
  ///   - message: The text below the title; none by default.
  ///   - buttons: The buttons, in order; none by default.
  public init(
    titleVisibility: Visibility = .automatic, title: TextState, message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.titleVisibility = titleVisibility
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Creates a dialog the way a view is written.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown; as the system has it by default.
  ///   - title: The title.
  ///   - actions: The buttons, in order; none by default.
  ///   - message: The text below the title; none by default.
  public init(
    titleVisibility: Visibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      titleVisibility: titleVisibility, title: title(), message: message?(), buttons: actions())
  }
}

extension ConfirmationDialogState: Identifiable {
  /// Which dialog this is: copies share it, it counts neither in comparisons nor in dumps.
  public var id: ObjectIdentifier { identity.id }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomReflectable {
  /// Reflects what the dialog says and does.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "titleVisibility": titleVisibility, "title": title, "message": message as Any,
        "buttons": buttons,
      ],
      displayStyle: .struct)
  }
}
