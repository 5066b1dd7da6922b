import Pantry
import Testing
import UserScriptTesting

let restockLentils = UserScript("restock-lentils") { user in
  try user.type("ada", into: "Name")
  try user.type("hopper", into: "Password")
  try user.tap("Log in")
  try await user.settle()
  try user.clear("Password")
  try user.type("lovelace", into: "Password")
  try user.tap("Log in")
  try await user.settle()
  try user.tap("Lentils, 500 g")
  try user.clear("Amount")
  try user.type("2 kg", into: "Amount")
  try user.tap("Save")
  try user.goBack()
}

@MainActor @Test func restocksLentils() async {
  await assertUserScript(
    restockLentils, on: pantryApp(client: .inMemory), in: .packageSnapshots("Pantry"))
}

@MainActor @Test func neverShowsNaN() async {
  await assertExploration(
    of: pantryApp(client: .inMemory), texts: ["Name": ["ada"], "Password": ["lovelace"]]
  ) { screen in
    try screen.expect(noneOf: "NaN")
  }
}
