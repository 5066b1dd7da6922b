public import TextSwiftUI

/// A screen that an alert can cover.
///
/// ```swift
/// AlertScreen(
///   base: cart,
///   alert: ScreenAlert(
///     title: "Order?", actions: [.init("Cancel", role: .cancel), .init("Order") { order() }]))
/// ```
public struct AlertScreen<Base: Screen>: Screen {
  /// The screen below the alert.
  public var base: Base
  /// The alert, or `nil` if there's none.
  public var alert: ScreenAlert?

  /// Creates a screen that the given alert covers.
  public init(base: Base, alert: ScreenAlert?) {
    self.base = base
    self.alert = alert
  }

  /// The base with the alert.
  public var body: some View {
    ScreenView(base).alert(
      Text(verbatim: alert?.title ?? ""), isPresented: .constant(alert != nil), presenting: alert
    ) { alert in
      ForEach(alert.actions.indices, id: \.self) { index in
        let action = alert.actions[index]
        Button(role: action.role) {
          action.handler()
        } label: {
          Text(verbatim: action.title)
        }
      }
    } message: { alert in
      if let message = alert.message { Text(verbatim: message) }
    }
  }
}

/// An alert of a workflow.
public struct ScreenAlert {
  /// The title.
  public var title: String
  /// The message below the title.
  public var message: String?
  /// The buttons.
  public var actions: [Action]

  /// Creates an alert.
  public init(title: String, message: String? = nil, actions: [Action]) {
    self.title = title
    self.message = message
    self.actions = actions
  }

  /// A button of an alert.
  public struct Action {
    /// The title of the button.
    public var title: String
    /// The role of the button.
    public var role: ButtonRole?
    /// What happens when the user taps the button.
    public var handler: () -> Void

    /// Creates a button.
    public init(_ title: String, role: ButtonRole? = nil, handler: @escaping () -> Void = {}) {
      self.title = title
      self.role = role
      self.handler = handler
    }
  }
}

extension Screen {
  /// Presents a sheet over this screen while the item isn't `nil`.
  ///
  /// ```swift
  /// ListScreen(todos: todos).sheet(item: edited, onDismiss: discard) { EditScreen(todo: $0) }
  /// ```
  public func sheet<Item>(
    item: Item?, onDismiss: (() -> Void)? = nil, content: @escaping (Item) -> some Screen
  ) -> some Screen {
    ModalScreen(base: self, sheet: item.map { content($0).asAnyScreen() }, onDismiss: onDismiss)
  }
}

/// A screen that a sheet can cover.
public struct ModalScreen<Base: Screen>: Screen {
  /// The screen below the sheet.
  public var base: Base
  /// The screen on the sheet, or `nil` if there's none.
  public var sheet: AnyScreen?
  /// What happens when the user pulls the sheet down, or `nil` if the user can't.
  public var onDismiss: (() -> Void)?

  /// Creates a screen that the given sheet covers.
  public init(base: Base, sheet: AnyScreen?, onDismiss: (() -> Void)? = nil) {
    self.base = base
    self.sheet = sheet
    self.onDismiss = onDismiss
  }

  /// The base with the sheet.
  public var body: some View {
    ScreenView(base).sheet(
      isPresented: Binding(get: { sheet != nil }, set: { if !$0 { onDismiss?() } })
    ) {
      if let sheet { ScreenView(sheet).interactiveDismissDisabled(onDismiss == nil) }
    }
  }
}
