import SwiftUI
import Testing
import UserScriptTesting

@testable import PokeDex

@MainActor @Test func loadsNextPage() async {
  let script = UserScript("PokeDex") { user in
    try await user.settle()
    try user.expect(visible: "pokemon-21")
    try user.scroll(toRow: 19)
    try await user.settle()
    try user.expect(visible: "pokemon-40")
    try user.tap("pokemon-40")
    try user.expect(visible: "Loading...")
    try await user.settle()
    try user.expect(visible: "Height: 7")
    try user.goBack()
  }
  let responses = NetworkResponses { request in
    let items = URLComponents(string: request.url?.absoluteString ?? "")?.queryItems ?? []
    guard let first = items.first(where: { $0.name == "offset" })?.value.flatMap(Int.init) else {
      return .data(Data(#"{"id": 40, "name": "pokemon-40", "height": 7, "weight": 69}"#.utf8))
    }
    let results = (first + 1...first + 20).map {
      #"{"name": "pokemon-\#($0)", "url": "https://pokeapi.co/api/v2/pokemon/\#($0)/"}"#
    }
    return .data(Data(#"{"count": 60, "results": [\#(results.joined(separator: ","))]}"#.utf8))
  }
  await assertUserScript(script, on: ScriptedApp(responses: responses) { PokeDexApp() })
}
