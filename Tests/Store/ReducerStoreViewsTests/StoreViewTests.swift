import InlineTextSnapshotTesting
import ReducerStoreScripts
import Testing
import TextSwiftUI
import UserScriptTesting

@MainActor @Suite struct StoreViewTests {
  private let counter = UserScript("counter") { user in
    try user.tap("Counter demo")
    try user.tap("+")
    try user.tap("What is the nth prime?")
    try await user.settle()
    try user.tap("Retry")
    try await user.settle()
    try user.tap("OK")
    try user.tap("Is this prime?")
    try user.toggle("Favorite")
    try user.dismiss()
    try user.goBack()
  }

  private let favorites = UserScript("favorites") { user in
    try user.tap("Favorite primes")
    try user.toggle("2")
    try user.tap("Clear")
    try user.tap("Clear all")
  }

  private func app() -> ScriptedApp {
    let requests = LockIsolated(0)
    let store = Store(
      initialState: PrimeTime.State(), reducer: PrimeTime(), runtime: EffectRuntime()
    ) {
      $0.nthPrime = NthPrime { _ in
        try requests.withValue {
          $0 += 1
          guard $0 > 1 else { throw CancellationError() }
        }
        return 5
      }
    }
    return ScriptedApp(store: store, showing: [.screen, .stateChanges]) {
      PrimeTimeView(store: $0)
    }
  }

  @Test func playsCounter() async {
    await assertUserScript(counter, on: app(), in: .packageSnapshots("ReducerStoreViews"))
  }

  @Test func playsFavorites() async {
    await assertUserScript(favorites, on: app(), in: .packageSnapshots("ReducerStoreViews"))
  }
}
