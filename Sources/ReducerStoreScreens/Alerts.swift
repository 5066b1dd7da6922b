public import ReducerStore
public import TextScreens

extension Screen {
  /// Shows an alert over the screen while there is one.
  ///
  /// A button sends its action, or `.dismiss` if it has none.
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

  /// Shows a confirmation dialog over the screen while there is one.
  ///
  /// It is drawn as an alert. A button sends its action, or `.dismiss` if it has none.
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
  /// Creates the alert of a state, with the roles of its buttons.
  ///
  /// An alert without buttons gets one, "OK", which closes it.
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

  /// Creates the alert of a confirmation dialog, with the roles of its buttons.
  ///
  /// A dialog without a `.cancel` button gets one, "Cancel". A hidden title is left out.
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
