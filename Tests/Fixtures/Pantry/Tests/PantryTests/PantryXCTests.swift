import Pantry
import UserScriptTesting
import XCTest

final class PantryXCTests: XCTestCase {
  @MainActor
  func testRestocksLentils() async {
    await assertUserScript(
      restockLentils, on: pantryApp(client: .inMemory), in: .packageRoot("Pantry"))
  }
}

let logIn = UserScript("log-in", sending: Pantry.Action.self) { user in
  user.send(.nameChanged("ada"))
  try user.type("lovelace", into: "Password")
  user.send(.logInButtonTapped)
  await user.settle()
}

final class LogInXCTests: XCTestCase {
  @MainActor
  func testLogsIn() async {
    let app = pantryApp(client: .inMemory, showing: [.stateChanges, .effects])
    await assertUserScript(logIn, on: app, in: .packageRoot("Pantry"))
  }
}
