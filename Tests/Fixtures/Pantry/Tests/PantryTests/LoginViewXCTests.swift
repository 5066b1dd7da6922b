import ReducerStoreViews
import UserScriptTesting
import XCTest

@testable import Pantry

final class LoginViewXCTests: XCTestCase {
  func testLogin() {
    MainActor.assumeIsolated {
      let store = Store(initialState: Pantry.State(), reducer: Pantry())
      assertSnapshot(of: PantryView(store: store), as: .text, in: .packageSnapshots("Pantry"))
    }
  }
}
