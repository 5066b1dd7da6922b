public import Foundation
import TextScreens

extension View {
  /// Shows an alert, which can have a message, while a condition holds.
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M = { EmptyView() }
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert, which can have a message, while a condition holds.
  @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M = { EmptyView() }
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert, which can have a message, while a condition holds.
  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M = { EmptyView() }
  ) -> some View {
    alerting(title: title, isPresented: isPresented, actions: actions(), message: message())
  }

  /// Shows an alert about a value while a condition holds.
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Shows an alert about a value while a condition holds.
  @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Shows an alert about a value while a condition holds.
  public nonisolated func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alerting(
      title: title, isPresented: isPresented, about: data, actions: data.map(actions),
      message: EmptyView())
  }

  /// Shows an alert with a message about a value while a condition holds.
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, presenting: data, actions: actions,
      message: message)
  }

  /// Shows an alert with a message about a value while a condition holds.
  @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      Text(title), isPresented: isPresented, presenting: data, actions: actions,
      message: message)
  }

  /// Shows an alert with a message about a value while a condition holds.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    alerting(
      title: title, isPresented: isPresented, about: data, actions: data.map(actions),
      message: data.map(message))
  }

  /// Shows an alert about an item while there is one.
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, item: Binding<T?>, @ViewBuilder actions: (T) -> A
  ) -> some View { alert(Text(titleKey), item: item, actions: actions) }

  /// Shows an alert about an item while there is one.
  @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S, item: Binding<T?>, @ViewBuilder actions: (T) -> A
  ) -> some View { alert(Text(title), item: item, actions: actions) }

  /// Shows an alert about an item while there is one.
  public nonisolated func alert<A: View, T>(
    _ title: Text, item: Binding<T?>, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(title, isPresented: item.isPresent(), presenting: item.wrappedValue, actions: actions)
  }

  /// Shows an alert with a message about an item while there is one.
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, item: Binding<T?>, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { alert(Text(titleKey), item: item, actions: actions, message: message) }

  /// Shows an alert with a message about an item while there is one.
  @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, item: Binding<T?>, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { alert(Text(title), item: item, actions: actions, message: message) }

  /// Shows an alert with a message about an item while there is one.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, item: Binding<T?>, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      title, isPresented: item.isPresent(), presenting: item.wrappedValue, actions: actions,
      message: message)
  }

  /// Shows an alert about an error while a condition holds.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    alerting(
      title: Text(verbatim: error?.errorDescription ?? ""), isPresented: isPresented,
      actions: error.map { _ in actions() }, message: EmptyView())
  }

  /// Shows an alert about an error with a message while a condition holds.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View {
    alerting(
      title: Text(verbatim: error?.errorDescription ?? ""), isPresented: isPresented,
      actions: error.map(actions), message: error.map(message))
  }

  /// Shows an alert while a condition holds, unless there are no actions.
  nonisolated func alerting<A: View, M: View>(
    _ kind: ScreenLayer = .alert, title: Text?, isPresented: Binding<Bool>, about data: Any? = nil,
    actions: A?, message: M
  ) -> some View {
    alerting(kind, isPresented, about: data) {
      actions.map {
        AlertContent(title: title, actions: AnyView($0), message: AnyView(message))
      }
    }
  }

  nonisolated func alerting(
    _ kind: ScreenLayer, _ isPresented: Binding<Bool>, about data: Any? = nil,
    content: @escaping () -> AlertContent?
  ) -> some View {
    modified { nodes, context, view in
      let outer = context.keepingState()
      view(&nodes, outer.descending(to: .slot(0)))
      let (isAsked, show) = outer.read(isPresented, slot: 2)
      let state = outer.node.box { PresentationState() }
      let alert = isAsked ? state.alert(content(), about: data) : nil
      _ = state.update(for: alert.map { _ in true })
      guard let alert, !state.isClosed else { return }
      let dismiss = {
        state.isClosed = true
        show(false)
      }
      var inner = outer.descending(to: .slot(1))
      let title = alert.title?.string(in: inner.environment) ?? ""
      inner.environment.inherited.enter(.alert)
      inner.environment.inherited.container.buttonTapped = dismiss
      outer.panel.present(
        Panel.Presentation(kind: kind, title: title, dismiss: nil, context: inner, state: state) {
          nodes, context in
          var buttons = context.descending(to: .slot(0)).nodes(of: alert.actions)
          if kind == .dialog, buttons.cancel == nil {
            buttons.addButton("Cancel", role: .cancel, action: dismiss)
          } else if buttons.isEmpty {
            buttons.addButton("OK", action: dismiss)
          }
          context.panel.cancel = buttons.cancel
          nodes.addAlert(titled: title, buttons: buttons, isDialog: kind == .dialog) {
            alert.message._append(to: &$0, in: context.descending(to: .slot(1)))
          }
        })
    }
  }
}

/// What an alert shows.
struct AlertContent {
  let title: Text?
  let actions: AnyView
  let message: AnyView
}
