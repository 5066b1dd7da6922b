/// A message with actions for the user to choose from.
package struct Alert {
  /// The title of the alert.
  ///
  /// If `title` is empty, the alert shows only its message and its buttons.
  package var title: String
  /// Details that the alert shows below its title.
  package var message: String?
  /// The actions of the alert, in the order in which their buttons appear.
  package var actions: [Action]

  /// Creates an alert with a button for each of its `actions`.
  package init(title: String, message: String? = nil, actions: [Action]) {
    self.title = title
    self.message = message
    self.actions = actions
  }

  /// A button of an alert.
  package struct Action {
    /// The title of the button.
    package var title: String
    /// The role of the button.
    ///
    /// For an ordinary action, `role` is `nil`.
    package var role: ButtonRole?
    /// A closure to call when the user taps the button.
    package var handler: () -> Void

    /// Creates an action.
    ///
    /// By default, the action has no role and does nothing.
    package init(
      _ title: String, role: ButtonRole? = nil, handler: @escaping () -> Void = {}
    ) {
      self.title = title
      self.role = role
      self.handler = handler
    }
  }
}

extension Alert {
  /// The views of the alert, with the buttons stacked if they don't fit side by side.
  @ViewBuilder fileprivate var content: some View {
    VStack {
      if !title.isEmpty { Text(title) }
      if let message { Text(message) }
      // In a panel with a fixed height, this spacer becomes the blank row above the buttons.
      Spacer()
      let buttons = ForEach(actions.indices, id: \.self) { index in
        Button(actions[index].title, role: actions[index].role, action: actions[index].handler)
      }
      if actions.reduce(-1, { $0 + MeasuredText($1.title).width + 3 }) <= 28 {
        HStack { buttons }
      } else {
        buttons
      }
    }
    .padding()
  }

  fileprivate var dismiss: (() -> Void)? { actions.first { $0.role == .cancel }?.handler }
}

/// A container that can present an alert over a screen.
///
/// ```swift
/// AlertScreen(base: counter, alert: state.alert.map { alert in
///   Alert(title: alert.title, actions: [.init("OK") { store.send(.alertDismissed) }])
/// })
/// ```
package struct AlertScreen<Base: Screen>: ContainerScreen {
  /// The screen that the alert covers.
  package var base: Base
  /// The alert to present, or `nil` to show only the base screen.
  package var alert: Alert?

  /// Creates a container that presents `alert` over `base`.
  ///
  /// If `alert` is `nil`, the container shows only `base`.
  package init(base: Base, alert: Alert?) {
    self.base = base
    self.alert = alert
  }

  /// Adds the base screen, followed by a layer for the alert.
  package func _resolve(into screen: inout _ResolvedScreen) {
    base._resolve(into: &screen)
    guard let alert else { return }
    screen.addLayer(.alert, dismiss: alert.dismiss) {
      $0.addCard(named: alert.title) { alert.content._resolve(into: &$0) }
    }
  }
}

/// A container that can present sheets over a screen.
///
/// ```swift
/// ModalScreen(base: counter, sheets: [.init(primeModal) { store.send(.modalDismissed) }])
/// ```
package struct ModalScreen<Base: Screen, SheetScreen: Screen>: ContainerScreen {
  /// The screen that the sheets cover.
  package var base: Base
  /// The sheets to present, ordered from bottom to top.
  package var sheets: [Sheet]

  /// Creates a container that presents `sheets` over `base`, from bottom to top.
  package init(base: Base, sheets: [Sheet]) {
    self.base = base
    self.sheets = sheets
  }

  /// A screen that covers the screens below it.
  package struct Sheet {
    /// The screen that the sheet shows.
    package var screen: SheetScreen
    /// A closure to call when the user dismisses the sheet by pulling it down.
    ///
    /// If `onDismiss` is `nil`, the user can't dismiss the sheet.
    package var onDismiss: (() -> Void)?

    /// Creates a sheet that shows `screen`.
    ///
    /// By default, the user can't dismiss the sheet by pulling it down.
    package init(_ screen: SheetScreen, onDismiss: (() -> Void)? = nil) {
      self.screen = screen
      self.onDismiss = onDismiss
    }
  }

  /// Adds the base screen, followed by a layer for each sheet.
  package func _resolve(into screen: inout _ResolvedScreen) {
    base._resolve(into: &screen)
    for sheet in sheets {
      screen.addLayer(.sheet, dismiss: sheet.onDismiss) { sheet.screen._resolve(into: &$0) }
    }
  }
}

extension Screen {
  /// Presents a sheet over this screen while the given item isn't `nil`.
  ///
  /// By default, the user can't dismiss the sheet by pulling it down.
  ///
  /// ```swift
  /// TeasScreen(teas: state.teas)
  ///   .sheet(item: state.addTea, onDismiss: { store.send(.addTea(.dismiss)) }) { addTea in
  ///     AddTeaScreen(state: addTea) { store.send(.addTea(.presented($0))) }
  ///   }
  /// ```
  package func sheet<Item, Content: Screen>(
    item: Item?, onDismiss: (() -> Void)? = nil, content: (Item) -> Content
  ) -> ModalScreen<Self, Content> {
    ModalScreen(base: self, sheets: item.map { [.init(content($0), onDismiss: onDismiss)] } ?? [])
  }
}
