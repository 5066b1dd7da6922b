public import ReducerStore
public import TextScreens

extension Screen {
  /// Presents an alert over this screen while the given state isn't `nil`.
  ///
  /// When the user taps a button, `send` is called with the button's action. If the button has no
  /// action, `send` is called with `.dismiss`.
  ///
  /// ```swift
  /// ItemsScreen(items: state.items)
  ///   .alert(state.alert) { store.send(.alert($0)) }
  /// ```
  public func alert<Action>(
    _ state: AlertState<Action>?, send: @escaping (PresentationAction<Action>) -> Void
  ) -> AlertScreen<Self> {
    AlertScreen(base: self, alert: state.map { Alert($0, send: send) })
  }

  /// Presents a confirmation dialog over this screen while the given state isn't `nil`.
  ///
  /// The dialog is drawn the same way as an alert. When the user taps a button, `send` is called
  /// with the button's action. If the button has no action, `send` is called with `.dismiss`.
  ///
  /// ```swift
  /// ItemsScreen(items: state.items)
  ///   .confirmationDialog(state.dialog) { store.send(.dialog($0)) }
  /// ```
  public func confirmationDialog<Action>(
    _ state: ConfirmationDialogState<Action>?,
    send: @escaping (PresentationAction<Action>) -> Void
  ) -> AlertScreen<Self> {
    AlertScreen(base: self, alert: state.map { Alert($0, send: send) })
  }
}

extension Alert {
  /// Creates an alert from the given state.
  ///
  /// The buttons keep their roles. If the state doesn't contain any buttons, the alert has an "OK"
  /// button that closes it.
  public init<ButtonAction>(
    _ state: AlertState<ButtonAction>,
    send: @escaping (PresentationAction<ButtonAction>) -> Void
  ) {
    var buttons = state.buttons
    if buttons.isEmpty { buttons = [ButtonState(role: .cancel) { "OK" }] }
    self.init(
      title: state.title, message: state.message,
      actions: buttons.map { Action($0, send: send) })
  }

  /// Creates an alert from the state of a confirmation dialog.
  ///
  /// The buttons keep their roles. If there's no button with the role `.cancel`, the alert also has
  /// a "Cancel" button. If the title of the dialog is hidden, the alert has no title.
  public init<ButtonAction>(
    _ state: ConfirmationDialogState<ButtonAction>,
    send: @escaping (PresentationAction<ButtonAction>) -> Void
  ) {
    var buttons = state.buttons
    if !buttons.contains(where: { $0.role == .cancel }) {
      buttons.append(ButtonState(role: .cancel) { "Cancel" })
    }
    self.init(
      title: state.titleVisibility == .hidden ? "" : state.title, message: state.message,
      actions: buttons.map { Action($0, send: send) })
  }
}

extension Alert.Action {
  fileprivate init<ButtonAction>(
    _ button: ButtonState<ButtonAction>,
    send: @escaping (PresentationAction<ButtonAction>) -> Void
  ) {
    let role: ButtonRole? =
      switch button.role {
      case .cancel: .cancel
      case .destructive: .destructive
      case nil: nil
      }
    self.init(button.label, role: role) {
      send(button.action.map { .presented($0) } ?? .dismiss)
    }
  }
}
