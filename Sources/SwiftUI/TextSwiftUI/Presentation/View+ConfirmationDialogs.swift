import TextScreens

extension View {
  /// Shows a dialog, which can have a message, while a condition holds.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M = { EmptyView() }
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }

  /// Shows a dialog, which can have a message, while a condition holds.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M = { EmptyView() }
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }

  /// Shows a dialog, which can have a message, while a condition holds.
  ///
  /// SwiftUI may leave out the title if its visibility is automatic. Pictures show it.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M = { EmptyView() }
  ) -> some View {
    dialog(title, titleVisibility, isPresented, actions: actions(), message: message())
  }

  /// Shows a dialog about a value while a condition holds.
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions)
  }

  /// Shows a dialog about a value while a condition holds.
  @_disfavoredOverload public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions)
  }

  /// Shows a dialog about a value while a condition holds.
  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(
      title, titleVisibility, isPresented, about: data, actions: data.map(actions),
      message: EmptyView())
  }

  /// Shows a dialog with a message about a value while a condition holds.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions, message: message)
  }

  /// Shows a dialog with a message about a value while a condition holds.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions, message: message)
  }

  /// Shows a dialog with a message about a value while a condition holds.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(
      title, titleVisibility, isPresented, about: data, actions: data.map(actions),
      message: data.map(message))
  }

  /// Shows a dialog about an item while there is one.
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, item: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), item: item, titleVisibility: titleVisibility, actions: actions)
  }

  /// Shows a dialog about an item while there is one.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, item: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(Text(title), item: item, titleVisibility: titleVisibility, actions: actions)
  }

  /// Shows a dialog about an item while there is one.
  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text, item: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      title, isPresented: item.isPresent(), titleVisibility: titleVisibility,
      presenting: item.wrappedValue, actions: actions)
  }

  /// Shows a dialog with a message about an item while there is one.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, item: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), item: item, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }

  /// Shows a dialog with a message about an item while there is one.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, item: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(title), item: item, titleVisibility: titleVisibility, actions: actions, message: message)
  }

  /// Shows a dialog with a message about an item while there is one.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, item: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      title, isPresented: item.isPresent(), titleVisibility: titleVisibility,
      presenting: item.wrappedValue, actions: actions, message: message)
  }

  private nonisolated func dialog<A: View, M: View>(
    _ title: Text, _ visibility: Visibility, _ isPresented: Binding<Bool>, about data: Any? = nil,
    actions: A?, message: M
  ) -> some View {
    alerting(
      .dialog, title: visibility == .visible ? title : nil, isPresented: isPresented, about: data,
      actions: actions, message: message)
  }
}
