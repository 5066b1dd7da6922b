import ReducerStoreTesting
import RuntimeIssues
import Testing

@testable import NavigationStack

@MainActor
struct WrongStackActionTests {
  /// Returns the issues that a store reports when it receives the given action.
  private func issues(
    of action: NavigationStackApp.Action, _ exhaustivity: Exhaustivity
  ) async -> [String] {
    let store = TestStore(
      initialState: NavigationStackApp.State(path: StackState([.counter(Counter.State())])),
      reducer: NavigationStackApp())
    store.exhaustivity = exhaustivity
    let collected = Lock<[String]>([])
    var hooks = IssueHooks.current
    hooks.report = { issue in collected.withLock { $0.append(issue.message) } }
    await withIssueHooks(hooks) { _ = await store.send(action) }
    return collected.withLock { $0 }
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func reportsActionForOtherCase(_ exhaustivity: Exhaustivity) async {
    let issues = await issues(
      of: .path(.element(id: 0, action: .numberFact(.factButtonTapped))), exhaustivity)
    expectNoDifference(
      issues,
      [
        """
        A "Scope" at "NavigationStack/NavigationStackApp.swift:55" received a child action \
        when child state was set to a different case.

          Action: NavigationStackApp.Path.Action.numberFact(.factButtonTapped)
          State: NavigationStackApp.Path.State.counter(…)

        Likely causes:
        • A reducer that can change the case ran before the "Scope".
        • An effect that should have been canceled sent the action.
        • A view sent the action too late.

        To fix, run the "Scope" before reducers that can change the case, and cancel the effects \
        that send such actions, or use "ifCaseLet", which does both.
        """
      ])
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func reportsActionForMissingElement(_ exhaustivity: Exhaustivity) async {
    let issues = await issues(
      of: .path(.element(id: 1, action: .counter(.timerToggled))), exhaustivity)
    expectNoDifference(
      issues,
      [
        """
        A "forEach" at "NavigationStack/NavigationStackApp.swift:34" received an action for a \
        missing element.

          Action: NavigationStackApp.Action.path(.element(id: …, action: .counter(.timerToggled)))
          ID: #1
          Path IDs: [#0]

        Likely causes:
        • A reducer that can remove the element ran before the "forEach".
        • An effect that should have been canceled sent the action.
        • A view sent the action too late.

        To fix, run the "forEach" before reducers that can remove the element, and cancel the \
        effects that send such actions.
        """
      ])
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func reportsPopOfMissingElement(_ exhaustivity: Exhaustivity) async {
    let issues = await issues(of: .path(.popFrom(id: 1)), exhaustivity)
    expectNoDifference(
      issues,
      [
        """
        A "forEach" at "NavigationStack/NavigationStackApp.swift:34" received a "popFrom" action \
        for a missing element.

          Action: NavigationStackApp.Action.path(.popFrom(id: …))
          ID: #1
          Path IDs: [#0]

        The element was already popped, or the ID is from another stack.

        To fix, send "popFrom" only with the ID of an element in the path.
        """
      ])
  }
}
