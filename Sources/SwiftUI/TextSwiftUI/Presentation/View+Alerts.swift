public import Foundation
public import TextScreens

extension View {
  private nonisolated func alert(
    _ kind: PresentedLayer.Kind = .alert, title: @escaping (_ViewContext) -> String,
    isPresented: @escaping () -> Bool,
    dismiss: @escaping () -> Void, actions: @escaping () -> AnyView,
    message: @escaping () -> AnyView
  ) -> some View {
    _AlertingView(
      content: self, kind: kind, title: title, isPresented: isPresented, dismiss: dismiss,
      actions: actions,
      message: message)
  }

  /// Shows an alert while a condition holds.
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert while a condition holds.
  @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert while a condition holds.
  public nonisolated func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert with a message while a condition holds.
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert with a message while a condition holds.
  @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert with a message while a condition holds.
  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(
      title: { title.string(in: $0.environment) }, isPresented: { isPresented.wrappedValue },
      dismiss: { isPresented.wrappedValue = false }, actions: { AnyView(actions()) },
      message: { AnyView(message()) })
  }

  /// Shows an alert about a value while a condition holds.
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message
    )
  }

  /// Shows an alert about a value while a condition holds.
  @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(
      Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Shows an alert about a value while a condition holds.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(
      title: { title.string(in: $0.environment) },
      isPresented: { isPresented.wrappedValue && data != nil },
      dismiss: { isPresented.wrappedValue = false },
      actions: { data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      message: { data.map { AnyView(message($0)) } ?? AnyView(EmptyView()) })
  }

  /// Shows an alert about a value while a condition holds.
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions) { _ in
      EmptyView()
    }
  }

  /// Shows an alert about an error while a condition holds.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(
      title: { _ in error?.errorDescription ?? "" },
      isPresented: { isPresented.wrappedValue && error != nil },
      dismiss: { isPresented.wrappedValue = false }, actions: { AnyView(actions()) },
      message: { AnyView(EmptyView()) })
  }

  /// Shows an alert about an error with a message while a condition holds.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    alert(
      title: { _ in error?.errorDescription ?? "" },
      isPresented: { isPresented.wrappedValue && error != nil },
      dismiss: { isPresented.wrappedValue = false },
      actions: { error.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      message: { error.map { AnyView(message($0)) } ?? AnyView(EmptyView()) })
  }

  /// Shows an alert while a condition holds, in the style of iOS 13.
  public nonisolated func alert(
    isPresented: Binding<Bool>, content: @escaping () -> Alert
  ) -> some View {
    alert(
      title: { content().title.string(in: $0.environment) },
      isPresented: { isPresented.wrappedValue }, dismiss: { isPresented.wrappedValue = false },
      actions: { content().buttons }, message: { AnyView(content().message) })
  }

  /// Shows an alert while there's an item, in the style of iOS 13.
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    alert(
      title: { context in
        item.wrappedValue.map { content($0).title.string(in: context.environment) } ?? ""
      },
      isPresented: { item.wrappedValue != nil }, dismiss: { item.wrappedValue = nil },
      actions: { item.wrappedValue.map { content($0).buttons } ?? AnyView(EmptyView()) },
      message: { AnyView(item.wrappedValue.flatMap { content($0).message }) })
  }

  /// Shows a dialog with choices while a condition holds.
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions
    ) { EmptyView() }
  }

  /// Shows a dialog with choices while a condition holds.
  @_disfavoredOverload public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions
    ) { EmptyView() }
  }

  /// Shows a dialog with choices and a message while a condition holds.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility,
      actions: actions, message: message)
  }

  /// Shows a dialog with choices and a message while a condition holds.
  ///
  /// The title is shown unless it's hidden, so that pictures show it.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(
      .dialog, title: { titleVisibility == .hidden ? "" : title.string(in: $0.environment) },
      isPresented: { isPresented.wrappedValue }, dismiss: { isPresented.wrappedValue = false },
      actions: { AnyView(actions()) }, message: { AnyView(message()) })
  }

  /// Shows a dialog about a value while a condition holds.
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions
    ) { _ in EmptyView() }
  }

  /// Shows a dialog with a message about a value while a condition holds.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(
      .dialog, title: { titleVisibility == .hidden ? "" : title.string(in: $0.environment) },
      isPresented: { isPresented.wrappedValue && data != nil },
      dismiss: { isPresented.wrappedValue = false },
      actions: { data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()) },
      message: { data.map { AnyView(message($0)) } ?? AnyView(EmptyView()) })
  }

  /// Shows a dialog with choices while a condition holds, in the style of iOS 13.
  public nonisolated func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    alert(isPresented: isPresented) { content().alert }
  }

  /// Shows a dialog with choices while there's an item, in the style of iOS 13.
  public nonisolated func actionSheet<T: Identifiable>(
    item: Binding<T?>, content: @escaping (T) -> ActionSheet
  ) -> some View {
    alert(item: item) { content($0).alert }
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
    let (button, tapped) = (button, context.environment.buttonTapped)
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

/// A view that can show an alert.
public nonisolated struct _AlertingView<Content> {
  let content: Content
  let kind: PresentedLayer.Kind
  let title: (_ViewContext) -> String
  let isPresented: () -> Bool
  let dismiss: () -> Void
  let actions: () -> AnyView
  let message: () -> AnyView
}

extension _AlertingView: View, PrimitiveView where Content: View {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _ViewNodes, in context: _ViewContext) {
    content._append(to: &nodes, in: context.descending(to: .slot(0)))
    guard isPresented() else { return }
    var inner = context.descending(to: .slot(1))
    let title = title(inner)
    inner.environment.buttonTapped = dismiss
    inner.environment.navigation = nil
    inner.environment.isEnabled = true
    let (kind, actions, message, dismiss) = (kind, actions(), message(), dismiss)
    context.panel.presentations.append(
      Panel.Presentation(kind: kind, title: title, dismiss: nil, context: inner) {
        nodes, context in
        var buttons = context.descending(to: .slot(0)).nodes(of: actions)
        if kind == .dialog, buttons.cancel == nil {
          buttons.addButton("Cancel", role: .cancel, action: dismiss)
        } else if buttons.isEmpty {
          buttons.addButton("OK", action: dismiss)
        }
        context.panel.cancel = buttons.cancel
        nodes.addAlert(titled: title, buttons: buttons) {
          message._append(to: &$0, in: context.descending(to: .slot(1)))
        }
      })
  }
}
