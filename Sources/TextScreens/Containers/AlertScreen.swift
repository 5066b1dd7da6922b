/// A message that waits for an answer.
public struct Alert {
  /// The title; not shown if it is empty.
  public var title: String
  /// More details; `nil` for none.
  public var message: String?
  /// The answers, in order.
  public var actions: [Action]

  /// Creates an alert, without a message by default.
  public init(title: String, message: String? = nil, actions: [Action]) {
    self.title = title
    self.message = message
    self.actions = actions
  }

  /// An answer to an alert: a button.
  public struct Action {
    /// The text of the button.
    public var title: String
    /// The role of the button; `nil` for an ordinary answer.
    public var role: ButtonRole?
    /// Called for a tap on the button.
    public var handler: () -> Void

    /// Creates an answer, without a role by default.
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
  /// The views of the alert; buttons that don't fit in a row are stacked.
  @ViewBuilder fileprivate var content: some View {
    VStack {
      if !title.isEmpty { Text(title) }
      if let message { Text(message) }
      // On a grid this is the blank row above the buttons.
      Spacer()
      let buttons = ForEach(actions.indices, id: \.self) { index in
        Button(actions[index].title, role: actions[index].role, action: actions[index].handler)
      }
      if actions.reduce(-1, { $0 + GlyphText($1.title).width + 3 }) <= 28 {
        HStack { buttons }
      } else {
        buttons
      }
    }
    .padding()
  }

  /// The cancel action, which dismisses the alert without a choice.
  fileprivate var dismiss: (() -> Void)? { actions.first { $0.role == .cancel }?.handler }
}

/// A screen with an alert over it, if there is one.
///
/// ```swift
/// AlertScreen(base: counter, alert: state.alert.map { alert in
///   Alert(title: alert.title, actions: [.init("OK") { store.send(.alertDismissed) }])
/// })
/// ```
public struct AlertScreen<Base: Screen>: ContainerScreen {
  /// The screen below the alert.
  public var base: Base
  /// The alert; `nil` for none.
  public var alert: Alert?

  /// Creates a screen with an alert, or with none.
  public init(base: Base, alert: Alert?) {
    self.base = base
    self.alert = alert
  }

  /// Adds the base, and a layer for the alert.
  public func _resolve(into screen: inout _ResolvedScreen) {
    base._resolve(into: &screen)
    guard let alert else { return }
    screen.addLayer(.alert, dismiss: alert.dismiss) {
      $0.addCard(named: alert.title) { alert.content._resolve(into: &$0) }
    }
  }
}

/// A screen with sheets over it, the last one on top.
///
/// ```swift
/// ModalScreen(base: counter, sheets: [.init(primeModal) { store.send(.modalDismissed) }])
/// ```
public struct ModalScreen<Base: Screen, SheetScreen: Screen>: ContainerScreen {
  /// The screen below the sheets.
  public var base: Base
  /// The sheets, the last one on top.
  public var sheets: [Sheet]

  /// Creates a screen with sheets over it, the last one on top.
  public init(base: Base, sheets: [Sheet]) {
    self.base = base
    self.sheets = sheets
  }

  /// A screen in a sheet, which a user may pull down.
  public struct Sheet {
    /// The screen.
    public var screen: SheetScreen
    /// Called when the user pulls the sheet down; `nil` if the user cannot.
    public var onDismiss: (() -> Void)?

    /// Creates a sheet, which the user cannot pull down by default.
    public init(_ screen: SheetScreen, onDismiss: (() -> Void)? = nil) {
      self.screen = screen
      self.onDismiss = onDismiss
    }
  }

  /// Adds the base, and a layer for every sheet.
  public func _resolve(into screen: inout _ResolvedScreen) {
    base._resolve(into: &screen)
    for sheet in sheets {
      screen.addLayer(.sheet, dismiss: sheet.onDismiss) { sheet.screen._resolve(into: &$0) }
    }
  }
}
