/// The type of the text in an alert, including its title, message, and button labels.
public typealias TextState = String

/// The state of an alert.
///
/// This state is ephemeral, which means that the parent's `ifLet` operator sets it to `nil` after
/// any of the alert's actions.
///
/// ```swift
/// state.alert = AlertState {
///   "The 2nd prime is 3"
/// } actions: {
///   ButtonState(role: .cancel) { "OK" }
/// }
/// ```
public struct AlertState<Action>: EphemeralState, Identifiable {
  /// A button in an alert.
  public typealias Button = ButtonState<Action>

  private let identity = InstanceIdentity()
  /// The identity of this value.
  ///
  /// All copies of a value have the same identity. Comparisons and dumps ignore the identity.
  public var id: ObjectIdentifier { identity.id }

  /// The title of the alert.
  public var title: TextState
  /// The message shown below the title.
  public var message: TextState?
  /// The buttons of the alert.
  ///
  /// If there are no buttons, a screen shows a default button that dismisses the alert.
  public var buttons: [ButtonState<Action>]

  /// Creates an alert with the given title, message, and buttons.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>] = []) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Creates an alert from closures that return its title, buttons, and message.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(title: title(), message: message?(), buttons: actions())
  }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomReflectable {
  /// A mirror that reflects the title, the message, and the buttons.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["title": title, "message": message as Any, "buttons": buttons],
      displayStyle: .struct)
  }
}

/// The state of a confirmation dialog.
///
/// This state is ephemeral, which means that the parent's `ifLet` operator sets it to `nil` after
/// any of the dialog's actions.
///
/// ```swift
/// state.dialog = ConfirmationDialogState {
///   "Delete 3 todos?"
/// } actions: {
///   ButtonState(role: .destructive, action: .delete) { "Delete" }
/// }
/// ```
public struct ConfirmationDialogState<Action>: EphemeralState, Identifiable {
  /// The visibility of a dialog's title.
  public enum Visibility: Sendable, Hashable {
    /// The system decides whether to show the title.
    case automatic
    /// The title is always hidden.
    case hidden
    /// The title is always shown.
    case visible
  }

  /// A button in a confirmation dialog.
  public typealias Button = ButtonState<Action>

  private let identity = InstanceIdentity()
  /// The identity of this value.
  ///
  /// All copies of a value have the same identity. Comparisons and dumps ignore the identity.
  public var id: ObjectIdentifier { identity.id }

  /// A value that determines whether the title is shown.
  public var titleVisibility: Visibility
  /// The title of the dialog.
  public var title: TextState
  /// The message shown below the title.
  public var message: TextState?
  /// The buttons of the dialog.
  ///
  /// If there's no cancel button, a screen adds one.
  public var buttons: [ButtonState<Action>]

  /// Creates a dialog with the given title, message, and buttons.
  public init(
    titleVisibility: Visibility = .automatic, title: TextState, message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.titleVisibility = titleVisibility
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Creates a dialog from closures that return its title, buttons, and message.
  public init(
    titleVisibility: Visibility = .automatic, title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      titleVisibility: titleVisibility, title: title(), message: message?(), buttons: actions())
  }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomReflectable {
  /// A mirror that reflects the title, the message, and the buttons.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "titleVisibility": titleVisibility, "title": title, "message": message as Any,
        "buttons": buttons,
      ], displayStyle: .struct)
  }
}

/// An identity that distinguishes an alert from other alerts with equal contents.
///
/// If an action replaces an alert with an equal alert, the new alert must not be dismissed.
struct InstanceIdentity: Hashable, Sendable {
  private final class Object: Sendable {}

  private let object = Object()

  var id: ObjectIdentifier { ObjectIdentifier(object) }

  static func == (lhs: InstanceIdentity, rhs: InstanceIdentity) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// The state of a button in an alert or a confirmation dialog.
public struct ButtonState<Action> {
  /// A role that describes the purpose of a button.
  public enum Role: Sendable, Hashable {
    /// A button that cancels the operation.
    case cancel
    /// A button that deletes data.
    case destructive
  }

  /// The role of the button, if it has one.
  public var role: Role?
  /// The action sent when the user selects the button.
  ///
  /// If the action is `nil`, the button only dismisses the alert.
  public var action: Action?
  /// The text shown on the button.
  public var label: TextState

  /// Creates a button.
  ///
  /// If `action` is `nil`, the button only dismisses the alert.
  public init(role: Role? = nil, action: Action? = nil, label: () -> TextState) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// Creates a button with an action that's written as `.send(_)`.
  @_disfavoredOverload
  public init(role: Role? = nil, action: ButtonStateAction<Action>, label: () -> TextState) {
    self.init(role: role, action: action.action, label: label)
  }
}

/// The action of a button, as in `ButtonState(action: .send(.delete))`.
public struct ButtonStateAction<Action> {
  let action: Action?

  /// Returns an action that's sent when the user selects the button.
  public static func send(_ action: Action?) -> ButtonStateAction {
    ButtonStateAction(action: action)
  }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}

/// A result builder that collects the buttons of an alert.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// The buttons of a block.
  public typealias Block = [ButtonState<Action>]

  /// Adds a single button.
  public static func buildExpression(_ button: ButtonState<Action>) -> Block { [button] }

  /// Combines the buttons of a block.
  public static func buildBlock(_ buttons: Block...) -> Block { Array(buttons.joined()) }

  /// Adds the buttons of a `for` loop.
  public static func buildArray(_ buttons: [Block]) -> Block { Array(buttons.joined()) }

  /// Adds the buttons of an `if` statement without `else`.
  public static func buildOptional(_ buttons: Block?) -> Block { buttons ?? [] }

  /// Adds the buttons of the first branch of an `if`-`else` or `switch` statement.
  public static func buildEither(first: Block) -> Block { first }

  /// Adds the buttons of the second branch of an `if`-`else` or `switch` statement.
  public static func buildEither(second: Block) -> Block { second }
}
