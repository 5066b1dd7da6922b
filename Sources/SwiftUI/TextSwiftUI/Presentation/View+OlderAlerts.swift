import TextScreens

extension View {
  /// Shows an alert while a condition holds, in the style of iOS 13.
  public nonisolated func alert(
    isPresented: Binding<Bool>, content: @escaping () -> Alert
  ) -> some View {
    alerting(
      isPresented: { isPresented.wrappedValue }, dismiss: { isPresented.wrappedValue = false },
      content: content)
  }

  /// Shows an alert while there's an item, in the style of iOS 13.
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    alerting(
      isPresented: { item.wrappedValue != nil }, dismiss: { item.wrappedValue = nil },
      content: { item.wrappedValue.map(content) })
  }

  /// Shows a dialog with choices while a condition holds, in the style of iOS 13.
  public nonisolated func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    alerting(
      .dialog, isPresented: { isPresented.wrappedValue },
      dismiss: { isPresented.wrappedValue = false }, content: { content().alert })
  }

  /// Shows a dialog with choices while there's an item, in the style of iOS 13.
  public nonisolated func actionSheet<T: Identifiable>(
    item: Binding<T?>, content: @escaping (T) -> ActionSheet
  ) -> some View {
    alerting(
      .dialog, isPresented: { item.wrappedValue != nil }, dismiss: { item.wrappedValue = nil },
      content: { item.wrappedValue.map { content($0).alert } })
  }

  private nonisolated func alerting(
    _ kind: PresentedLayer.Kind = .alert, isPresented: @escaping () -> Bool,
    dismiss: @escaping () -> Void, content: @escaping () -> Alert?
  ) -> some View {
    alerting(kind, isPresented: isPresented, dismiss: dismiss) {
      let alert = content()
      return AlertContent(
        title: alert?.title, actions: AnyView(alert?.buttons), message: AnyView(alert?.message))
    }
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

  let title: Text
  let message: Text?
  fileprivate let actions: [Button]

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

  fileprivate var buttons: AnyView {
    AnyView(ForEach(actions.indices, id: \.self) { ActionButton(button: actions[$0]) })
  }
}

/// A button of an alert in the style of iOS 13.
private nonisolated struct ActionButton: PrimitiveView {
  let button: Alert.Button

  func _append(to nodes: inout _ViewNodes, in context: _ViewContext) {
    let (button, tapped) = (button, context.environment.inherited.buttonTapped)
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
