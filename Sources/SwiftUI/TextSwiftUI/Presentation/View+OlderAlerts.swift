import TextScreens

extension View {
  /// Shows an alert while a condition holds, in the style of iOS 13.
  public nonisolated func alert(
    isPresented: Binding<Bool>, content: @escaping () -> Alert
  ) -> some View {
    alerting(.alert, isPresented) { content().content }
  }

  /// Shows an alert while there's an item, in the style of iOS 13.
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    alerting(.alert, item.isPresent()) { item.wrappedValue.map { content($0).content } }
  }

  /// Shows a dialog with choices while a condition holds, in the style of iOS 13.
  public nonisolated func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    alerting(.dialog, isPresented) { content().alert.content }
  }

  /// Shows a dialog with choices while there's an item, in the style of iOS 13.
  public nonisolated func actionSheet<T: Identifiable>(
    item: Binding<T?>, content: @escaping (T) -> ActionSheet
  ) -> some View {
    alerting(.dialog, item.isPresent()) { item.wrappedValue.map { content($0).alert.content } }
  }
}

extension Binding {
  /// Returns whether there's a value, which setting it to `false` removes.
  func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
  }
}

/// A message with buttons, in the style of iOS 13.
public struct Alert {
  /// A button of an alert.
  public struct Button {
    let label: Text
    var role: ButtonRole?
    var action: () -> Void = {}

    /// Creates a button.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, action: action ?? {})
    }

    /// Creates a button that cancels.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }

    /// Creates a button that cancels.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text(verbatim: "Cancel"), action: action)
    }

    /// Creates a button that deletes something.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
  }

  private let title: Text
  private let message: Text?
  private let actions: [Button]

  /// Creates an alert with a button, or with "OK".
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    actions = dismissButton.map { [$0] } ?? []
  }

  /// Creates an alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    actions = [primaryButton, secondaryButton]
  }

  fileprivate init(title: Text, message: Text?, actions: [Button]) {
    self.title = title
    self.message = message
    self.actions = actions
  }

  fileprivate var content: AlertContent {
    let buttons = ForEach(actions.indices, id: \.self) { ActionButton(button: actions[$0]) }
    return AlertContent(title: title, actions: AnyView(buttons), message: AnyView(message))
  }
}

/// A button of an alert in the style of iOS 13.
private nonisolated struct ActionButton: PrimitiveView {
  let button: Alert.Button

  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let (button, tapped) = (button, context.environment.inherited.container.buttonTapped)
    nodes.addButton(button.label.string(in: context.environment), role: button.role) {
      button.action()
      tapped?()
    }
  }
}

/// A message with choices, in the style of iOS 13.
public struct ActionSheet {
  /// A choice.
  public typealias Button = Alert.Button

  fileprivate let alert: Alert

  /// Creates a dialog.
  public init(
    title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]
  ) {
    alert = Alert(title: title, message: message, actions: buttons)
  }
}
