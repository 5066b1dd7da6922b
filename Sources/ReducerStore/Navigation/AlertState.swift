/// The words of alerts and buttons: a plain string, so that states dump and compare as such.
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
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title; none by default.
  ///   - buttons: The buttons, in order; none by default.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>] = []) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Creates an alert the way a view is written.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons, in order; none by default.
  ///   - message: The text below the title; none by default.
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
