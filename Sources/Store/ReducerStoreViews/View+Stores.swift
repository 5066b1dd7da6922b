public import ReducerStore
public import TextSwiftUI

/// A store of a state that's presented while it isn't `nil`.
public typealias PresentationStore<State, Action> = Store<
  PresentationState<State>, PresentationAction<Action>
>

extension Store {
  /// A binding to whether the state is presented.
  ///
  /// Setting the binding to `false` sends `.dismiss`.
  fileprivate func isPresented<S, A>() -> Binding<Bool>
  where State == PresentationState<S>, Action == PresentationAction<A> {
    Binding(
      get: { self.state.wrappedValue != nil },
      set: { isPresented in
        // The action of a button may have dismissed the state already.
        if !isPresented, self.state.wrappedValue != nil { self.send(.dismiss) }
      })
  }

  /// Returns a store of a case of a presented state.
  fileprivate func scope<S, A, Case, CaseAction>(
    state path: CasePath<S, Case>, action fromCaseAction: @escaping (CaseAction) -> A
  ) -> PresentationStore<Case, CaseAction>
  where State == PresentationState<S>, Action == PresentationAction<A> {
    scope(
      state: { PresentationState(wrappedValue: $0[case: path]) },
      action: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): .presented(fromCaseAction(action))
        }
      })
  }
}

extension View {
  /// Presents a sheet while the state of a store isn't `nil`.
  ///
  /// ```swift
  /// .sheet(store: store.scope(state: \.$modal, action: { .modal($0) })) { store in
  ///   ModalView(store: store)
  /// }
  /// ```
  public func sheet<State, Action, Content: View>(
    store: PresentationStore<State, Action>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Store<State, Action>) -> Content
  ) -> some View {
    sheet(isPresented: store.isPresented(), onDismiss: onDismiss) {
      IfLetStore(store, then: content)
    }
  }

  /// Presents a sheet while the state of a store is in a case.
  ///
  /// ```swift
  /// .sheet(
  ///   store: store.scope(state: \.$destination, action: { .destination($0) }),
  ///   state: /Feature.Destination.State.edit, action: Feature.Destination.Action.edit
  /// ) { EditView(store: $0) }
  /// ```
  public func sheet<State, Action, Case, CaseAction, Content: View>(
    store: PresentationStore<State, Action>, state path: CasePath<State, Case>,
    action fromCaseAction: @escaping (CaseAction) -> Action, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Store<Case, CaseAction>) -> Content
  ) -> some View {
    sheet(
      store: store.scope(state: path, action: fromCaseAction), onDismiss: onDismiss,
      content: content)
  }

  /// Covers the screen while the state of a store isn't `nil`.
  public func fullScreenCover<State, Action, Content: View>(
    store: PresentationStore<State, Action>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Store<State, Action>) -> Content
  ) -> some View {
    fullScreenCover(isPresented: store.isPresented(), onDismiss: onDismiss) {
      IfLetStore(store, then: content)
    }
  }

  /// Presents a popover while the state of a store isn't `nil`.
  public func popover<State, Action, Content: View>(
    store: PresentationStore<State, Action>,
    @ViewBuilder content: @escaping (Store<State, Action>) -> Content
  ) -> some View {
    popover(isPresented: store.isPresented()) { IfLetStore(store, then: content) }
  }

  /// Pushes a screen while the state of a store isn't `nil`.
  public func navigationDestination<State, Action, Content: View>(
    store: PresentationStore<State, Action>,
    @ViewBuilder destination: @escaping (Store<State, Action>) -> Content
  ) -> some View {
    navigationDestination(isPresented: store.isPresented()) {
      IfLetStore(store, then: destination)
    }
  }

  /// Pushes a screen while the state of a store is in a case.
  public func navigationDestination<State, Action, Case, CaseAction, Content: View>(
    store: PresentationStore<State, Action>, state path: CasePath<State, Case>,
    action fromCaseAction: @escaping (CaseAction) -> Action,
    @ViewBuilder destination: @escaping (Store<Case, CaseAction>) -> Content
  ) -> some View {
    navigationDestination(
      store: store.scope(state: path, action: fromCaseAction), destination: destination)
  }

  /// Presents an alert while the state of a store isn't `nil`.
  ///
  /// ```swift
  /// .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  /// ```
  public func alert<ButtonAction>(
    store: PresentationStore<AlertState<ButtonAction>, ButtonAction>
  ) -> some View {
    alert(store.state.wrappedValue, isPresented: store.isPresented()) {
      store.send(.presented($0))
    }
  }

  /// Presents an alert while a binding to its store isn't `nil`.
  ///
  /// ```swift
  /// .alert($store.scope(state: \.alert, action: \.alert))
  /// ```
  public func alert<ButtonAction>(
    _ store: Binding<Store<AlertState<ButtonAction>, ButtonAction>?>
  ) -> some View {
    alert(store.wrappedValue?.state, isPresented: store.isPresented()) {
      store.wrappedValue?.send($0)
    }
  }

  private func alert<ButtonAction>(
    _ alert: AlertState<ButtonAction>?, isPresented: Binding<Bool>,
    send: @escaping (ButtonAction) -> Void
  ) -> some View {
    self.alert(Text(verbatim: alert?.title ?? ""), isPresented: isPresented) {
      ButtonStates(buttons: alert?.buttons ?? [], send: send)
    } message: {
      if let message = alert?.message { Text(verbatim: message) }
    }
  }

  /// Presents an alert while the state of a store is in a case.
  public func alert<State, Action, ButtonAction>(
    store: PresentationStore<State, Action>, state path: CasePath<State, AlertState<ButtonAction>>,
    action fromButtonAction: @escaping (ButtonAction) -> Action
  ) -> some View {
    alert(store: store.scope(state: path, action: fromButtonAction))
  }

  /// Presents a confirmation dialog while the state of a store isn't `nil`.
  public func confirmationDialog<ButtonAction>(
    store: PresentationStore<ConfirmationDialogState<ButtonAction>, ButtonAction>
  ) -> some View {
    confirmationDialog(store.state.wrappedValue, isPresented: store.isPresented()) {
      store.send(.presented($0))
    }
  }

  /// Presents a confirmation dialog while a binding to its store isn't `nil`.
  public func confirmationDialog<ButtonAction>(
    _ store: Binding<Store<ConfirmationDialogState<ButtonAction>, ButtonAction>?>
  ) -> some View {
    confirmationDialog(store.wrappedValue?.state, isPresented: store.isPresented()) {
      store.wrappedValue?.send($0)
    }
  }

  private func confirmationDialog<ButtonAction>(
    _ dialog: ConfirmationDialogState<ButtonAction>?, isPresented: Binding<Bool>,
    send: @escaping (ButtonAction) -> Void
  ) -> some View {
    confirmationDialog(
      Text(verbatim: dialog?.title ?? ""), isPresented: isPresented,
      titleVisibility: dialog?.titleVisibility == .hidden ? .hidden : .visible
    ) {
      ButtonStates(buttons: dialog?.buttons ?? [], send: send)
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
