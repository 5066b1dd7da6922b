import Pantry
import UserScriptTesting
import XCTest

final class PantryXCTests: XCTestCase {
  let changeAmount = UserScript("change-amount") { user in
    try user.type("ada", into: "Name")
    try user.type("lovelace", into: "Password")
    try user.tap("Log in")
    try await user.settle()
    try user.tap("Lentils, 500 g")
    try user.clear("Amount")
    try user.type("2 kg", into: "Amount")
    try user.tap("Save")
    try user.goBack()
  }

  @MainActor
  func testChangesAmount() async {
    await assertUserScript(
      changeAmount, on: pantryApp(client: .inMemory), in: .packageSnapshots("Pantry"))
  }
}

let logIn = UserScript("log-in", sending: Pantry.Action.self) { user in
  try user.send(.nameChanged("ada"))
  try user.type("lovelace", into: "Password")
  try user.send(.logInButtonTapped)
  try await user.settle()
}

final class LogInXCTests: XCTestCase {
  @MainActor
  func testLogsIn() async {
    let app = pantryApp(client: .inMemory, showing: [.stateChanges, .effects])
    await assertUserScript(logIn, on: app, in: .packageSnapshots("Pantry"))
  }
}
