public import ReducerStore
public import TextSwiftUI

extension View {
  /// Presents an alert while a binding to its store isn't `nil`.
  ///
  /// ```swift
  /// .alert($store.scope(\.$alert, action: \.alert))
  /// ```
  public func alert<ButtonAction>(
    _ store: Binding<Store<AlertState<ButtonAction>, ButtonAction>?>
  ) -> some View {
    let alert = store.wrappedValue?.state
    return self.alert(Text(verbatim: alert?.title ?? ""), isPresented: store.isPresented()) {
      ButtonStates(buttons: alert?.buttons ?? []) { store.wrappedValue?.send($0) }
    } message: {
      if let message = alert?.message { Text(verbatim: message) }
    }
  }

  /// Presents a confirmation dialog while a binding to its store isn't `nil`.
  public func confirmationDialog<ButtonAction>(
    _ store: Binding<Store<ConfirmationDialogState<ButtonAction>, ButtonAction>?>
  ) -> some View {
    let dialog = store.wrappedValue?.state
    return confirmationDialog(
      Text(verbatim: dialog?.title ?? ""), isPresented: store.isPresented(),
      titleVisibility: dialog?.titleVisibility == .hidden ? .hidden : .visible
    ) {
      ButtonStates(buttons: dialog?.buttons ?? []) { store.wrappedValue?.send($0) }
    } message: {
      if let message = dialog?.message { Text(verbatim: message) }
    }
  }
}

/// The buttons of an alert.
private struct ButtonStates<Action>: View {
  let buttons: [ButtonState<Action>]
  let send: (Action) -> Void

  var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      let button = buttons[index]
      Button(button.label, role: button.role.map { $0 == .cancel ? .cancel : .destructive }) {
        if let action = button.action { send(action) }
      }
    }
  }
}

extension Binding {
  /// A binding to whether the value isn't `nil`.
  @MainActor
  fileprivate func isPresented<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(
      get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
  }
}
