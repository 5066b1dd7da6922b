import SteppedEffects
import Testing
import TextSwiftUI

@testable import UserScripts

/// What an explorer knows about a screen before it judges it.
@MainActor struct JudgedScreenTests {
  private func explored(_ app: @escaping @MainActor () -> ScriptedApp) async -> ExploredApp {
    await ExploredApp(Explorer.Root("app", app: app), invariants: [], texts: [:])
  }

  /// A screen without buttons is a dead end only if time doesn't change it, either.
  @Test func screenIsDeadEndOnlyAfterTime() async {
    let app = await explored { ScriptedApp { LoadingView(loader: Loader()) } }
    #expect(app.actions.map(\.line) == ["settle"])
    #expect(app.problem == nil)
    await app.perform(UserAction(.settle), timeout: Explorer.timeout)
    #expect(app.actions.map(\.line) == ["advance 2.0 seconds"])
    #expect(app.problem == nil)
    await app.perform(UserAction(.advance, duration: .seconds(2)), timeout: Explorer.timeout)
    #expect(app.problem?.kind == .deadEnd)
  }

  /// A `settle` closure runs when the explorer asks for the effects, and can change the screen.
  @Test func settleClosureChangesScreenBeforeItIsJudged() async {
    let loader = Loader()
    let app = await explored {
      ScriptedApp(settle: { loader.isLoaded = true }) { LoadedView(loader: loader) }
    }
    #expect(app.actions.map(\.line) == ["tap \"OK\""])
    #expect(app.problem == nil)
  }

  /// Time can pass whatever is enabled, even if the app doesn't list its effects.
  @Test func advancingToNextDeadlineIsAnAction() async {
    let clock = TestClock()
    let sleep = Task { try await clock.sleep(for: .seconds(3)) }
    while clock.nextDeadline == nil { await mainQueueTurn() }
    let app = await explored { ScriptedApp(settle: {}, clock: clock) { Button("OK") {} } }
    #expect(app.actions.map(\.line) == ["tap \"OK\"", "advance 3.0 seconds"])
    sleep.cancel()
  }
}

@MainActor @Observable private final class Loader {
  var isLoaded = false
}

private struct LoadingView: View {
  let loader: Loader

  var body: some View {
    Text(loader.isLoaded ? "Nothing here" : "Loading")
      .task {
        try? await Task.sleep(for: .seconds(2))
        loader.isLoaded = true
      }
  }
}

private struct LoadedView: View {
  let loader: Loader

  var body: some View { if loader.isLoaded { Button("OK") {} } else { Text("Loading") } }
}
