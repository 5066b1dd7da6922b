import SwiftUI
import Testing
import UserScriptTesting

@testable import HackerNews

@MainActor @Test func searchesStories() async {
  let script = UserScript("HackerNews") { user in
    try await user.settle()
    try user.expect(visible: "A text editor")
    try user.type("swift", into: "Keyword")
    try user.submit("Keyword")
    try await user.settle()
    try user.tap("Swift 7")
    try user.goBack()
    try user.refresh()
    try await user.respond(to: "/api/v1/search", with: .failure(.notConnectedToInternet))
    try user.expect(visible: "Swift 7")
  }
  let responses = NetworkResponses { request in
    let title = request.url?.query?.contains("swift") == true ? "Swift 7" : "A text editor"
    return .data(Data(#"{"hits": [{"objectID": "1", "points": 7, "title": "\#(title)"}]}"#.utf8))
  }
  await assertUserScript(script, on: ScriptedApp(responses: responses) { HackerNews_SwiftUIApp() })
}
