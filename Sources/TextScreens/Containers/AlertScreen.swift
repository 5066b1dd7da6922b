/// A message that asks the user to choose an action.
public struct Alert {
  /// The title, which isn't shown if it's empty.
  public var title: String
  /// A message with more details, shown below the title.
  public var message: String?
  /// The actions, in the order of their buttons.
  public var actions: [Action]

  /// Creates an alert, without a message by default.
  public init(title: String, message: String? = nil, actions: [Action]) {
    self.title = title
    self.message = message
    self.actions = actions
  }

  /// A button of an alert.
  public struct Action {
    /// The button's title.
    public var title: String
    /// The button's role, or `nil` for an ordinary action.
    public var role: ButtonRole?
    /// The closure to call when the user taps the button.
    public var handler: () -> Void

    /// Creates an action, without a role by default.
    public init(
      _ title: String, role: ButtonRole? = nil, handler: @escaping () -> Void = {}
    ) {
      self.title = title
      self.role = role
      self.handler = handler
    }
  }
}

extension Alert {
  /// The alert's views, whose buttons are stacked if they don't fit in a row.
  @ViewBuilder fileprivate var content: some View {
    VStack {
      if !title.isEmpty { Text(title) }
      if let message { Text(message) }
      // With a fixed height, this becomes the blank row above the buttons.
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

  /// The handler of the cancel action.
  fileprivate var dismiss: (() -> Void)? { actions.first { $0.role == .cancel }?.handler }
}

/// A container that presents an optional alert over a screen.
///
/// ```swift
/// AlertScreen(base: counter, alert: state.alert.map { alert in
///   Alert(title: alert.title, actions: [.init("OK") { store.send(.alertDismissed) }])
/// })
/// ```
public struct AlertScreen<Base: Screen>: ContainerScreen {
  /// The screen below the alert.
  public var base: Base
  /// The alert, or `nil` if no alert is presented.
  public var alert: Alert?

  /// Creates a container that presents an optional alert over a screen.
  public init(base: Base, alert: Alert?) {
    self.base = base
    self.alert = alert
  }

  /// Adds the base screen and a layer for the alert.
  public func _resolve(into screen: inout _ResolvedScreen) {
    base._resolve(into: &screen)
    guard let alert else { return }
    screen.addLayer(.alert, dismiss: alert.dismiss) {
      $0.addCard(named: alert.title) { alert.content._resolve(into: &$0) }
    }
  }
}

/// A container that presents sheets over a screen.
///
/// ```swift
/// ModalScreen(base: counter, sheets: [.init(primeModal) { store.send(.modalDismissed) }])
/// ```
public struct ModalScreen<Base: Screen, SheetScreen: Screen>: ContainerScreen {
  /// The screen below the sheets.
  public var base: Base
  /// The sheets, ordered from bottom to top.
  public var sheets: [Sheet]

  /// Creates a container that presents sheets, ordered from bottom to top, over a screen.
  public init(base: Base, sheets: [Sheet]) {
    self.base = base
    self.sheets = sheets
  }

  /// A sheet that shows a screen.
  public struct Sheet {
    /// The screen in the sheet.
    public var screen: SheetScreen
    /// The closure to call when the user pulls down the sheet, or `nil` if the user can't dismiss
    /// it.
    public var onDismiss: (() -> Void)?

    /// Creates a sheet, which the user can't pull down by default.
    public init(_ screen: SheetScreen, onDismiss: (() -> Void)? = nil) {
      self.screen = screen
      self.onDismiss = onDismiss
    }
  }

  /// Adds the base screen and a layer for each sheet.
  public func _resolve(into screen: inout _ResolvedScreen) {
    base._resolve(into: &screen)
    for sheet in sheets {
      screen.addLayer(.sheet, dismiss: sheet.onDismiss) { sheet.screen._resolve(into: &$0) }
    }
  }
}
