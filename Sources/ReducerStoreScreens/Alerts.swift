public import ReducerStore
public import TextScreens

extension Screen {
  /// Shows an alert over the screen while the state isn't `nil`.
  ///
  /// Each button sends its action, or `.dismiss` if the button has no action.
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

  /// Shows a confirmation dialog over the screen while the state isn't `nil`.
  ///
  /// The dialog is drawn as an alert. Each button sends its action, or `.dismiss` if it has no
  /// action.
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
  /// Creates an alert from alert state, including the roles of its buttons.
  ///
  /// If the state has no buttons, the alert gets an "OK" button, which closes it.
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

  /// Creates an alert from the state of a confirmation dialog, including the roles of its buttons.
  ///
  /// If the dialog has no `.cancel` button, the alert gets a "Cancel" button. A hidden title is
  /// omitted.
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
