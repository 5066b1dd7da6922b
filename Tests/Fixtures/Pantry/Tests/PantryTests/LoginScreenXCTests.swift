import ReducerStoreScripts
import UserScriptTesting
import XCTest

@testable import Pantry

final class LoginScreenXCTests: XCTestCase {
  func testLoginScreen() {
    MainActor.assumeIsolated {
      let store = Store(initialState: Pantry.State(), reducer: Pantry())
      assertSnapshot(of: pantryScreen(store: store), as: .screen, in: .packageSnapshots("Pantry"))
    }
  }
}
