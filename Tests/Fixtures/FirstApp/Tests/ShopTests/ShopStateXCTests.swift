// Tests/ShopTests/ShopStateXCTests.swift
import ReducerStoreScripts
import UserScriptTesting
import XCTest

@testable import Shop

final class ShopStateXCTests: XCTestCase {
  @MainActor
  func testOpensItem() async {
    let script = UserScript("opens-item", sending: Shop.Action.self) { user in
      try user.send(.openButtonTapped)
      try await user.settle()
      try user.tap("Pencil")
    }
    let store = Store(initialState: Shop.State(), reducer: Shop(), runtime: EffectRuntime()) {
      $0.shopClient = .liveValue
    }
    let app = ScriptedApp(store: store, showing: [.stateChanges, .effects]) {
      shopScreen(store: $0)
    }
    await assertUserScript(script, on: app, in: .packageSnapshots("Shop"))
  }
}
