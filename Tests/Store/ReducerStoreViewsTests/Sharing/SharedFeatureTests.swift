import InlineTextSnapshotTesting
import ReducerStoreTesting
import ReducerStoreViews
import RuntimeIssues
import Testing
import UserScripts

/// Two counters that share their count, and one that has its own.
private struct Counters: Reducer {
  struct State: Equatable {
    @Shared(.inMemory("count")) var first = 0
    @Shared(.inMemory("count")) var second = 0
    var tapCount = 0
  }

  enum Action: Equatable {
    case firstTapped
    case secondTapped
    case delayedTapped
    case ended
    case twiceTapped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.tapCount += 1
    switch action {
    case .firstTapped: state.$first.withLock { $0 += 1 }
    case .secondTapped: state.$second.withLock { $0 += 1 }
    case .delayedTapped: return .run { [first = state.$first] _ in first.withLock { $0 += 10 } }
    case .ended: break
    case .twiceTapped:
      state.$first.withLock { $0 += 1 }
      return .concatenate(.send(.firstTapped), .send(.secondTapped))
    }
    return .none
  }
}

/// Tests of features that share values in a test store.
@MainActor @Suite
struct SharedFeatureTests {
  private func store(_ state: @autoclosure () -> Counters.State = .init()) -> TestStoreOf<Counters>
  {
    TestStore(initialState: state()) { Counters() }
  }

  @Test func assertsChangesOfEitherProperty() async {
    let store = store()
    await store.send(.firstTapped) {
      $0.tapCount = 1
      $0.$first.withLock { $0 = 1 }
    }
    await store.send(.secondTapped) {
      $0.tapCount = 2
      $0.$first.withLock { $0 += 1 }
      #expect($0.second == 2)
    }
    #expect(store.state.first == 2)
  }

  @Test func assertsEachOfSeveralChanges() async {
    let store = store()
    await store.send(.twiceTapped) {
      $0.tapCount = 1
      $0.$first.withLock { $0 = 1 }
    }
    await store.receive(.firstTapped) {
      $0.tapCount = 2
      $0.$first.withLock { $0 = 2 }
    }
    await store.receive(.secondTapped) {
      $0.tapCount = 3
      $0.$second.withLock { $0 = 3 }
    }
  }

  @Test func countsEqualValueAsChange() async {
    let store = TestStore(initialState: Counters.State()) {
      Reduce<Counters.State, Counters.Action> { state, _ in
        state.$first.withLock { $0 = 0 }
        return .none
      }
    }
    await store.send(.ended) { $0.$second.withLock { $0 = 0 } }
  }

  /// A value that a later action changes isn't a change of an earlier one.
  @Test func reportsEarlierActionWithoutChange() async {
    let store = TestStore(initialState: Counters.State()) {
      Reduce<Counters.State, Counters.Action> { state, action in
        if action == .twiceTapped { return .concatenate(.send(.ended), .send(.firstTapped)) }
        if action == .firstTapped { state.$first.withLock { $0 = 1 } }
        return .none
      }
    }
    await store.send(.twiceTapped)
    await withExpectedIssues { issue in
      issue.message.hasPrefix("Expected state to change, but no change occurred.")
    } operation: {
      await store.receive(.ended) { $0.tapCount = 0 }
    }
    await store.receive(.firstTapped) { $0.$first.withLock { $0 = 1 } }
  }

  @Test func startsWithValueThatTestHasSet() async {
    @Shared(.inMemory("count")) var count = 5
    let store = store()
    await store.send(.firstTapped) {
      $0.tapCount = 1
      $0.$first.withLock { $0 = 6 }
    }
    $count.withLock { $0 = 50 }
    await store.send(.firstTapped) {
      $0.tapCount = 2
      $0.$first.withLock { $0 = 51 }
    }
  }

  @Test func explainsWrongChange() async {
    let store = store()
    await withExpectedIssues { issue in
      issue.message.withoutFigureSpaces == """
        A state change does not match expectation: …

              Counters.State(
            −   first: 2,
            +   first: 1,
            −   second: 2,
            +   second: 1,
                tapCount: 1
              )

        (Expected: −, Actual: +)

        To fix, correct the closure of this assertion, or the reducer.
        """
    } operation: {
      await store.send(.firstTapped) {
        $0.tapCount = 1
        $0.$first.withLock { $0 = 2 }
      }
    }
  }

  @Test func reportsChangeThatIsNotAsserted() async {
    let store = store()
    await withExpectedIssues { issue in
      issue.message.hasPrefix("A state change does not match expectation: …")
    } operation: {
      await store.send(.firstTapped) { $0.tapCount = 1 }
    }
    await withExpectedIssues { issue in
      issue.message.hasPrefix("State was not expected to change, but a change occurred: …")
    } operation: {
      await store.send(.firstTapped)
    }
  }

  @Test func assertsChangesOfEffects() async {
    let store = store()
    await store.send(.delayedTapped) { $0.tapCount = 1 }
    store.assert { $0.$first.withLock { $0 = 10 } }
    await store.send(.delayedTapped) { $0.tapCount = 2 }
    await store.send(.ended) {
      $0.tapCount = 3
      $0.$second.withLock { $0 = 20 }
    }
    await store.finish()
  }

  @Test func reportsChangesOfEffectsAtTheEnd() async {
    let store = store()
    await store.send(.delayedTapped) { $0.tapCount = 1 }
    await withExpectedIssues { issue in
      issue.message.withoutFigureSpaces == """
        Test store finished before asserting against changes to shared state: …

              Counters.State(
            −   first: 0,
            +   first: 10,
            −   second: 0,
            +   second: 10,
                tapCount: 1
              )

        (Before: −, After: +)

        An effect has changed shared values since the last assertion.

        To fix, describe the change in the closure of the next "send" or "receive", or of \
        "store.assert".
        """
    } operation: {
      await store.finish()
    }
    await store.send(.ended) { $0.tapCount = 2 }
  }

  @Test func checksOnlyWhatIsSetInNonExhaustiveTests() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.twiceTapped)
    await store.receive(.secondTapped) { $0.$second.withLock { $0 = 3 } }
    await store.send(.delayedTapped)
    store.assert { $0.$first.withLock { $0 = 13 } }
    await withExpectedIssues { issue in
      issue.message.hasPrefix("A state change does not match expectation: …")
    } operation: {
      await store.send(.firstTapped) { $0.$first.withLock { $0 = 3 } }
    }
  }

  @Test func printsChanges() {
    let lines = LockIsolated<[String]>([])
    let store = Store(initialState: Counters.State()) {
      Counters()._printChanges(.changes { line in lines.withValue { $0.append(line) } })
    }
    store.send(.firstTapped)
    #expect(
      lines.value == [
        """
        Received action: firstTapped
          first: 0 → 1
          second: 0 → 1
          tapCount: 0 → 1
        """
      ])
  }
}

private struct CountersView: View {
  let store: StoreOf<Counters>
  @State private var text = ""

  var body: some View {
    @Binding(store.state.$second) var second
    Button("Add \(store.state.first)") { store.send(.firstTapped) }
    Stepper("Second \(second)", value: $second)
    Text("First: \(store.state.first)")
  }
}

/// Tests of shared values in the views of scripts.
@MainActor @Suite
struct SharedViewTests {
  private func play() async -> ScriptPlay {
    let store = Store(
      initialState: Counters.State(), reducer: Counters(), runtime: EffectRuntime())
    let app = ScriptedApp(store: store, showing: [.screen, .stateChanges]) {
      CountersView(store: $0)
    }
    return await ScriptPlay(
      UserScript("counters") {
        try $0.tap("Add 0")
        try $0.tap("Increment Second 1")
      }, on: app)
  }

  @Test func showsChangesInViews() async {
    let play = await play()
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script counters
      screen 40 columns

      start
      ┌ CountersView ────────────────────────┐
      │               [Add 0]                │
      │           Second 0 [-] [+]           │
      │               First: 0               │
      └──────────────────────────────────────┘
        stepper "Second 0"
      tap "Add 0"
      state: .first 0 → 1
      state: .second 0 → 1
      state: .tapCount 0 → 1
      ┌ CountersView ────────────────────────┐
      │               [Add 1]                │
      │           Second 1 [-] [+]           │
      │               First: 1               │
      └──────────────────────────────────────┘
        stepper "Second 1"
      tap "Increment Second 1"
      state: .first 1 → 2
      state: .second 1 → 2
      ┌ CountersView ────────────────────────┐
      │               [Add 2]                │
      │           Second 2 [-] [+]           │
      │               First: 2               │
      └──────────────────────────────────────┘
        stepper "Second 2"

      """
    }
  }

  @Test func separatesPlaysOutsideOfTests() async {
    var hooks = IssueHooks.current
    hooks.isTesting = { false }
    hooks.currentTestID = { nil }
    await withIssueHooks(hooks) {
      let first = await play()
      let second = await play()
      #expect(first.error == nil)
      #expect(first.transcript.text == second.transcript.text)
    }
  }
}

extension String {
  /// The text of a failure, in which each line of both values starts with a space.
  fileprivate var withoutFigureSpaces: String { replacing("\u{2007}", with: " ") }
}
