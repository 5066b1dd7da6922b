import ReducerStoreTesting
import RuntimeIssues
import Testing

@testable import NavigationStack

@MainActor
struct WrongStackActionTests {
  /// Returns the issues that an action reports.
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
  func actionForOtherCase(_ exhaustivity: Exhaustivity) async {
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
        • A parent reducer changed the case before this reducer ran.
        • An effect of the child was still in flight when the case changed, and sent this action.
        • The action was sent while the state was in another case, from a screen for example.

        To fix, run "Scope" before any reducer that can change the case; use "ifCaseLet", which \
        also cancels the child's effects when the case changes; and send the child's actions only \
        from a store that is scoped to this case.
        """
      ])
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func actionForMissingElement(_ exhaustivity: Exhaustivity) async {
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
        • A parent reducer removed the element before this reducer ran.
        • An effect that outlives the element, such as one of the parent, sent this action.
        • The action was sent after the element had gone, from a screen for example.

        To fix, run "forEach" before any reducer that can remove elements; cancel effects that \
        outlive the element; and send an element's actions only while it is there.
        """
      ])
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func popOfMissingElement(_ exhaustivity: Exhaustivity) async {
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

        Likely causes:
        • The element was popped before, by a reducer or by another "popFrom".
        • A reducer that runs before this one replaced the path.
        • The id was taken from another stack, or from an earlier state.

        To fix, send "popFrom" only with the id of an element that is in the path, and let one \
        place pop it.
        """
      ])
  }
}
