import InlineTextSnapshotTesting
import ReducerStoreMacros
import ReducerStoreViews
import Testing
import UserScripts

/// A feature in which the user can delete files after a confirmation.
@Reducer
private struct Files {
  @ObservableState
  struct State: Equatable {
    var count = 3
    @Presents var alert: AlertState<Action.Answer>?
    @Presents var dialog: ConfirmationDialogState<Action.Answer>?
  }

  enum Action: Equatable {
    case showAlert(AlertState<Answer>)
    case showDialog(ConfirmationDialogState<Answer>)
    case alert(PresentationAction<Answer>)
    case dialog(PresentationAction<Answer>)

    enum Answer: Equatable { case delete(Int) }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .showAlert(let alert): state.alert = alert
      case .showDialog(let dialog): state.dialog = dialog
      case .alert(.presented(.delete(let count))), .dialog(.presented(.delete(let count))):
        state.count -= count
      case .alert(.dismiss), .dialog(.dismiss): break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}

private struct FilesView: View {
  @Bindable var store: StoreOf<Files>

  var body: some View {
    Text("\(store.count) files")
      .alert($store.scope(\.$alert, action: \.alert))
      .confirmationDialog($store.scope(\.$dialog, action: \.dialog))
  }
}

@MainActor
struct AlertTests {
  private let store = Store(initialState: Files.State()) { Files() }

  private func transcript(
    _ body: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async -> String {
    let app = ScriptedApp(store: store) { FilesView(store: $0) }
    let play = await ScriptPlay(UserScript("files", play: body), on: app)
    #expect(play.error == nil)
    return play.transcript.text
  }

  @Test func showsAlertAndSendsActions() async {
    let alert = AlertState {
      "Delete files?"
    } actions: {
      ButtonState(role: .destructive, action: Files.Action.Answer.delete(2)) { "Delete two" }
      ButtonState(action: .delete(1)) { "Delete one" }
      ButtonState(role: .cancel) { "Keep" }
    } message: {
      "They cannot be restored."
    }
    store.send(.showAlert(alert))
    let text = await transcript { [store] user in
      try user.tap("Delete two")
      try user.perform("ask again") { store.send(.showAlert(alert)) }
      try user.tap("Delete one")
      try user.perform("ask again") { store.send(.showAlert(alert)) }
      try user.dismiss()
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script files
      screen 40 columns

      start
      ┌ FilesView ───────────────────────────┐
      │               3 files                │
      ╞ alert ═══════════════════════════════╡
      │            Delete files?             │
      │       They cannot be restored.       │
      │             [Delete two]             │
      │             [Delete one]             │
      │                [Keep]                │
      └──────────────────────────────────────┘
        button "Delete two" [destructive]
      tap "Delete two"
      ┌ FilesView ───────────────────────────┐
      │               1 files                │
      └──────────────────────────────────────┘
      perform "ask again"
      ┌ FilesView ───────────────────────────┐
      │               1 files                │
      ╞ alert ═══════════════════════════════╡
      │            Delete files?             │
      │       They cannot be restored.       │
      │             [Delete two]             │
      │             [Delete one]             │
      │                [Keep]                │
      └──────────────────────────────────────┘
        button "Delete two" [destructive]
      tap "Delete one"
      ┌ FilesView ───────────────────────────┐
      │               0 files                │
      └──────────────────────────────────────┘
      perform "ask again"
      ┌ FilesView ───────────────────────────┐
      │               0 files                │
      ╞ alert ═══════════════════════════════╡
      │            Delete files?             │
      │       They cannot be restored.       │
      │             [Delete two]             │
      │             [Delete one]             │
      │                [Keep]                │
      └──────────────────────────────────────┘
        button "Delete two" [destructive]
      dismiss
      ┌ FilesView ───────────────────────────┐
      │               0 files                │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func addsButtonToAlertWithoutButtons() async {
    store.send(.showAlert(AlertState { "Nothing was deleted" }))
    let text = await transcript { user in try user.tap("OK") }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script files
      screen 40 columns

      start
      ┌ FilesView ───────────────────────────┐
      │               3 files                │
      ╞ alert ═══════════════════════════════╡
      │         Nothing was deleted          │
      │                 [OK]                 │
      └──────────────────────────────────────┘
      tap "OK"
      ┌ FilesView ───────────────────────────┐
      │               3 files                │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func addsCancelButtonToDialog() async {
    let buttons = [ButtonState(role: .destructive, action: Files.Action.Answer.delete(3)) { "All" }]
    store.send(.showDialog(ConfirmationDialogState(title: "Delete?", buttons: buttons)))
    let text = await transcript { [store] user in
      try user.tap("Cancel")
      try user.perform("ask again, without a title") {
        store.send(
          .showDialog(
            ConfirmationDialogState(
              titleVisibility: .hidden, title: "Delete?", message: "There are three.",
              buttons: buttons + [ButtonState(role: .cancel) { "None" }])))
      }
      try user.tap("All")
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script files
      screen 40 columns

      start
      ┌ FilesView ───────────────────────────┐
      │               3 files                │
      ╞ dialog ══════════════════════════════╡
      │               Delete?                │
      │            [All] [Cancel]            │
      └──────────────────────────────────────┘
        button "All" [destructive]
      tap "Cancel"
      ┌ FilesView ───────────────────────────┐
      │               3 files                │
      └──────────────────────────────────────┘
      perform "ask again, without a title"
      ┌ FilesView ───────────────────────────┐
      │               3 files                │
      ╞ dialog ══════════════════════════════╡
      │           There are three.           │
      │             [All] [None]             │
      └──────────────────────────────────────┘
        button "All" [destructive]
      tap "All"
      ┌ FilesView ───────────────────────────┐
      │               0 files                │
      └──────────────────────────────────────┘

      """
    }
  }
}
