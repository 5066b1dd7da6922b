import Jukebox
import ReducerStoreScripts
import UserScriptTesting
import XCTest

final class JukeboxTests: XCTestCase {
  private let clock = TestClock()

  @MainActor
  private func makeStore() -> StoreOf<Jukebox> {
    Store(initialState: Jukebox.State(), reducer: Jukebox(), runtime: EffectRuntime()) {
      $0.songClient = SongClient { "Moon River" }
      $0.continuousClock = self.clock
    }
  }

  /// Taps buttons by their titles and ids.
  @MainActor
  func testPlaysSong() async {
    let script = UserScript("plays-song") { user in
      try user.tap(id: "coin")
      try user.tap("Play")  // this frame: the button is disabled
      try await user.settle()  // this frame: the song
      try await user.advance(by: .seconds(180))
    }
    let app = ScriptedApp(store: makeStore(), showing: [.screen, .stateChanges, .effects]) {
      JukeboxScreen(store: $0)
    }
    await assertUserScript(script, on: app)
  }

  /// Sends actions, and shows the state as JSON.
  @MainActor
  func testCountsCoins() async {
    let script = UserScript("counts-coins", sending: Jukebox.Action.self) { user in
      try user.send(.coinInserted)
      try user.send(.coinInserted)
      try user.send(.playButtonTapped)
      try await user.settle()
    }
    await assertUserScript(script, on: ScriptedApp(store: self.makeStore(), showing: [.stateJSON]))
  }

  /// Tests a screen synchronously, which requires assuming isolation to the main actor.
  func testScreen() {
    MainActor.assumeIsolated {
      let store = makeStore()
      store.send(.coinInserted)
      assertSnapshot(of: JukeboxScreen(store: store), as: .screen(.fit(columns: 24)))
    }
  }
}
