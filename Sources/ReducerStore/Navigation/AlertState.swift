/// The type of the text in alerts and buttons.
public typealias TextState = String

/// The state of an alert.
///
/// The state is ephemeral, which means that the parent's `ifLet` operator sets it to `nil` after
/// any of its actions.
///
/// ```swift
/// state.alert = AlertState {
///   "The 2nd prime is 3"
/// } actions: {
///   ButtonState(role: .cancel) { "OK" }
/// }
/// ```
public struct AlertState<Action>: EphemeralState {
  /// A button of an alert.
  public typealias Button = ButtonState<Action>

  private let identity = CopyIdentity()

  /// The title.
  public var title: TextState
  /// The message below the title.
  public var message: TextState?
  /// The buttons.
  ///
  /// If there are no buttons, a screen adds a button that dismisses the alert.
  public var buttons: [ButtonState<Action>]

  /// Creates an alert from values.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>] = []) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Creates an alert from closures.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(title: title(), message: message?(), buttons: actions())
  }
}

extension AlertState: Identifiable {
  /// An identity that copies of this value share, and that comparisons and dumps ignore.
  public var id: ObjectIdentifier { identity.id }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomReflectable {
  /// A mirror of the title, message and buttons.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["title": title, "message": message as Any, "buttons": buttons],
      displayStyle: .struct)
  }
}

/// The state of a confirmation dialog.
///
/// The state is ephemeral, which means that the parent's `ifLet` operator sets it to `nil` after
/// any of its actions.
///
/// ```swift
/// state.dialog = ConfirmationDialogState {
///   "Delete 3 todos?"
/// } actions: {
///   ButtonState(role: .destructive, action: .delete) { "Delete" }
/// }
/// ```
public struct ConfirmationDialogState<Action>: EphemeralState {
  /// The visibility of the title.
  public enum Visibility: Sendable, Hashable {
    /// The system determines the visibility.
    case automatic
    /// The title is hidden.
    case hidden
    /// The title is visible.
    case visible
  }

  /// A button of a dialog.
  public typealias Button = ButtonState<Action>

  private let identity = CopyIdentity()

  /// The visibility of the title.
  public var titleVisibility: Visibility
  /// The title.
  public var title: TextState
  /// The message below the title.
  public var message: TextState?
  /// The buttons.
  ///
  /// If there's no cancel button, a screen adds one.
  public var buttons: [ButtonState<Action>]

  /// Creates a dialog from values.
  public init(
    titleVisibility: Visibility = .automatic, title: TextState, message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.titleVisibility = titleVisibility
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Creates a dialog from closures.
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
  /// An identity that copies of this value share, and that comparisons and dumps ignore.
  public var id: ObjectIdentifier { identity.id }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomReflectable {
  /// A mirror of the title, message and buttons.
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

/// An identity that distinguishes equal alerts.
///
/// If an action replaces an alert with an equal alert, the new alert must not be dismissed.
struct CopyIdentity: Hashable, Sendable {
  private final class Object: Sendable {}

  private let object = Object()

  var id: ObjectIdentifier { ObjectIdentifier(object) }

  static func == (lhs: CopyIdentity, rhs: CopyIdentity) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// The state of a button in an alert or a dialog.
public struct ButtonState<Action> {
  /// The purpose of a button.
  public enum Role: Sendable, Hashable {
    /// The button cancels an operation.
    case cancel
    /// The button deletes data.
    case destructive
  }

  /// The purpose of the button.
  public var role: Role?
  /// The action of the button, or `nil` if the button only dismisses the alert.
  public var action: Action?
  /// The button's label.
  public var label: TextState

  /// Creates a button, which only dismisses the alert if it has no action.
  public init(role: Role? = nil, action: Action? = nil, label: () -> TextState) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}

/// A result builder for the buttons of an alert.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// Builds a button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// Builds the buttons of a block.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    Array(buttons.joined())
  }

  /// Supports `for` loops.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    Array(buttons.joined())
  }

  /// Supports `if` statements without `else`.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  /// Supports `if`-`else` and `switch` statements.
  public static func buildEither(first: [ButtonState<Action>]) -> [ButtonState<Action>] { first }

  /// Supports `if`-`else` and `switch` statements.
  public static func buildEither(second: [ButtonState<Action>]) -> [ButtonState<Action>] { second }
}
