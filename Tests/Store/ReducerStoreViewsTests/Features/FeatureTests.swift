import ReducerStoreMacros
import ReducerStoreTesting
import ReducerStoreViews
import RuntimeIssues
import Testing

/// Tests of features that are written with macros.
@MainActor @Suite
struct FeatureTests {
  struct NoFact: Error, Equatable {}

  @Test func receivesCasesOfActionsThatCannotBeCompared() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.facts.fetch = { number in "\(number) is a number." }
    }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.factButtonTapped)
    await store.receive(\.factResponse.success, "1 is a number.") { $0.fact = "1 is a number." }
  }

  @Test func presentsAlert() async {
    let store = TestStore(initialState: Counter.State(count: 1)) {
      Counter()
    } withDependencies: {
      $0.facts.fetch = { _ in throw NoFact() }
    }
    await store.send(.factButtonTapped)
    await store.receive(\.factResponse.failure) {
      $0.alert = AlertState {
        "No fact"
      } actions: {
        ButtonState(action: .resetButtonTapped) { "Reset" }
      }
    }
    await store.send(\.alert.resetButtonTapped) {
      $0.alert = nil
      $0.count = 0
    }
  }

  @Test func bindsProperties() async {
    let store = TestStore(initialState: Editor.State()) { Editor() }
    await store.send(\.binding.title, "Milk") {
      $0.title = "Milk"
      $0.isSaved = false
    }
    await store.send(.set(\.isSaved, true)) { $0.isSaved = true }
  }

  @Test func runsElements() async {
    let store = TestStore(initialState: Root.State(rows: [Counter.State(id: 3)])) { Root() }
    await store.send(\.rows[id: 3].incrementButtonTapped) { $0.rows[id: 3]?.count = 1 }
    await store.send(\.first.incrementButtonTapped) { $0.first.count = 1 }
  }

  @Test func runsStackOfEnumReducer() async {
    let store = TestStore(initialState: Root.State()) { Root() }
    await store.send(.stackButtonTapped) { $0.path[id: 0] = .counter(Counter.State()) }
    await store.send(\.path[id: 0].counter.incrementButtonTapped) {
      $0.path[id: 0]?.modify(\.counter) { $0.count = 1 }
    }
    await store.send(\.path.popFrom, 0) { $0.path[id: 0] = nil }
  }

  @Test func runsDestinationOfEnumReducer() async {
    let store = TestStore(initialState: Root.State()) { Root() }
    await store.send(.showEditorButtonTapped) { $0.destination = .editor(Editor.State()) }
    await store.send(\.destination.editor.binding.title, "Eggs") {
      $0.destination?.modify(\.editor) {
        $0.title = "Eggs"
        $0.isSaved = false
      }
    }
    #expect(store.state.destination?.editor?.title == "Eggs")
    #expect(store.state.destination?.is(\.editor) == true)
    #expect(store.state.destination?.is(\.help) == false)
    #expect(store.state.destination?[case: \.counter] == nil)
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func dismissesAlertOfEnumReducer() async {
    let alert = AlertState<Root.Destination.Alert>(title: "Sure?")
    let store = TestStore(initialState: Root.State(destination: .alert(alert))) { Root() }
    await store.send(\.destination.alert.confirmed) {
      $0.destination = nil
      $0.confirmedCount = 1
    }
  }

  @Test func dismissesOptionalAlert() async {
    let alert = AlertState<Never>(title: "Sure?")
    let store = TestStore(initialState: Notice.State(alert: alert)) { Notice() }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func explainsMissingActionOfCase() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await withExpectedIssues(
      matching: isEqual(
        """
        Expected to receive the following action, but didn't: …

            Counter.Action.factResponse(
              .success("One")
            )

        There is no effect in flight that could send the action.

        To fix, return the effect from the reducer, or remove this assertion.
        """)
    ) {
      await store.receive(\.factResponse.success, "One")
    }
  }

  @Test func explainsChangeOfAnotherCase() {
    var mode = Volume.Mode.loud
    withExpectedIssues(
      matching: isEqual(
        """
        Can't modify unrelated case "loud".

          State: Volume.Mode.loud

        The change was ignored.

        To fix, use the case path of the current case, or set the whole state.
        """)
    ) {
      mode.modify(\.muted) { $0 = 1 }
    }
    #expect(mode == .loud)
  }

  @Test func readsAndCreatesCases() {
    let mode = Volume.Mode.nested(.custom(2, name: "Radio"))
    #expect(mode[case: \.nested.custom]?.name == "Radio")
    #expect(mode.nested?.custom?.0 == 2)
    #expect(mode.is(\.nested) && !mode.is(\.nested.loud))
    #expect((\Volume.Mode.Cases.nested.muted)(4) == .nested(.muted(level: 4)))
    #expect((\Volume.Mode.Cases.loud)() == .loud)
    #expect(CasePath(\Volume.Mode.Cases.muted).extract(from: .muted(level: 1)) == 1)
    switch mode {
    case \.nested.custom: break
    default: Issue.record("The mode is custom.")
    }
  }

  @Test func runsBodyOfEnumReducer() async {
    let store = TestStore(initialState: .volume(Volume.State())) { Step.body }
    await store.send(\.volume.view.muteButtonTapped) { $0 = .counter(Counter.State(count: 1)) }
    await store.send(\.counter.incrementButtonTapped) { $0.modify(\.counter) { $0.count = 2 } }
  }

  @Test func scopesCaseOfState() async {
    let store = TestStore(initialState: .name(Field.State())) { Form() }
    await store.send(\.name.view.binding.text, "Blob") {
      $0.modify(\.name) { $0.text = "Blob" }
    }
    let done = TestStore(initialState: .done) { Form() }
    await withExpectedIssues(
      matching: hasPrefix("A \"Scope\" at \"ReducerStoreViewsTests/Features.swift:")
    ) {
      _ = await done.send(\.name.view.focusButtonTapped)
    }
  }

  @Test func wrapsValues() {
    var selection = Identified(Volume.State(), id: 7)
    selection.level = 1
    #expect(selection == Identified(Volume.State(level: 1), id: 7))
    #expect(AnyHashableSendable(1) == AnyHashableSendable(1))
    #expect(AnyHashableSendable(1) != AnyHashableSendable("1"))
    #expect(AnyHashableSendable("1").description == "1")
    #expect(
      ButtonState(action: .send(1, animation: .default)) { "One" }
        == ButtonState(action: 1) { "One" })
  }

  @Test func addsWhatReducerLeavesOut() {
    let store = Store(initialState: Nothing.State()) { Nothing() }
    #expect(store.state == Nothing.State())
  }

  @Test func reportsClosuresThatAreNotOverridden() async {
    let facts = Facts()
    await withExpectedIssues(
      matching: hasPrefix("Unimplemented: Facts.fetch …")
    ) {
      await #expect(throws: UnimplementedError.self) { try await facts.fetch(number: 1) }
    }
    withExpectedIssues(matching: hasPrefix("Unimplemented: Facts.isEnabled …")) {
      #expect(facts.isEnabled())
    }
  }

  @Test func describesBindingsOfProperties() {
    #expect("\(BindingAction<Editor.State>.set(\.title, "A"))" == #".set(\State.title, "A")"#)
  }
}

private func isEqual(_ message: String) -> (RuntimeIssue) -> Bool { { $0.message == message } }

private func hasPrefix(_ prefix: String) -> (RuntimeIssue) -> Bool {
  { $0.message.hasPrefix(prefix) }
}

/// A feature whose alert is presented by its optional state, without a projected value.
@Reducer
private struct Notice {
  @ObservableState
  struct State: Equatable { @Presents var alert: AlertState<Never>? }
  enum Action { case alert(PresentationAction<Never>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.alert, action: \.alert)
  }
}
