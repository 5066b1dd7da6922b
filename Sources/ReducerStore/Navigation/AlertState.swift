/// The text of alerts and buttons: a plain string, so that states dump and compare as such.
public typealias TextState = String

/// An alert as data: what it says and which actions its buttons send.
///
/// It is ephemeral: any of its actions closes it, so no reducer needs to set it to `nil`.
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
  /// The text below the title, if any.
  public var message: TextState?
  /// The buttons, in order.
  ///
  /// Without any, a screen offers one that closes the alert.
  public var buttons: [ButtonState<Action>]

  /// Creates an alert from its parts.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>] = []) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Creates an alert the way a view is written.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(title: title(), message: message?(), buttons: actions())
  }
}

extension AlertState: Identifiable {
  /// Which alert this is: copies share it, it counts neither in comparisons nor in dumps.
  public var id: ObjectIdentifier { identity.id }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomReflectable {
  /// Reflects what the alert says and does.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["title": title, "message": message as Any, "buttons": buttons],
      displayStyle: .struct)
  }
}

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

/// Tells two values apart that say the same, so that one put in place of another stays.
///
/// Copies of a value share it. It counts neither in comparisons nor in hashes.
struct CopyIdentity: Hashable, Sendable {
  private final class Object: Sendable {}

  private let object = Object()

  var id: ObjectIdentifier { ObjectIdentifier(object) }

  static func == (lhs: CopyIdentity, rhs: CopyIdentity) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

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
  /// Its text.
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
