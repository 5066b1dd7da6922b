import Cups
import Testing
import UserScriptTesting

@MainActor @Test func loadsItems() async {
  let loads = UserScript("loads-items") { user in
    try user.tap("Load")
    try await user.settle()
    try await user.advance(by: .seconds(1))
  }
  let responses = NetworkResponses { request in
    switch request.url?.path {
    case "/items": .json(["Milk", "Eggs"], after: .seconds(1))
    case "/orders": .unanswered
    default: .status(404)
    }
  }
  await assertUserScript(loads, on: ScriptedApp(responses: responses) { ShopView() })
}

@MainActor @Test func showsThatTheNetworkIsSlow() async {
  let timesOut = UserScript("times-out") { user in
    try user.tap("Load")
    try await user.respond(to: "/items", with: .failure(.timedOut))
  }
  let responses = NetworkResponses { _ in .unanswered }
  await assertUserScript(timesOut, on: ScriptedApp(responses: responses) { ShopView() })
}
