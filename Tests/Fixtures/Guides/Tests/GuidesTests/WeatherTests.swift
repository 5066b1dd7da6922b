import Testing
import UserScriptTesting
import Weather

struct NoNetwork: Error {}

@MainActor @Test func findsForecast() async {
  let findsForecast = UserScript("finds-forecast") { user in
    try user.type("Oslo", into: "City")
    try user.tap("Search")
    try await user.settle()
  }
  await assertUserScript(
    findsForecast, on: weatherApp { "Snow in \($0)" }, in: .packageSnapshots("Weather"))
}

@MainActor @Test func reportsMissingNetwork() async {
  let noNetwork = UserScript("no-network") { user in
    try user.type("Oslo", into: "City")
    try user.tap("Search")
    try await user.settle()
    try user.expect(visible: "No forecast for Oslo")
  }
  await assertUserScript(
    noNetwork, on: weatherApp { _ in throw NoNetwork() }, in: .packageSnapshots("Weather"))
}
