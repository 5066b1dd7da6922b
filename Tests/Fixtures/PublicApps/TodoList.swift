import SwiftUI
import Testing
import UserScriptTesting

@testable import TodoList

@MainActor @Test func addsAndDeletesTodo() async {
  var texts = ["Buy milk"]
  let responses = NetworkResponses { request in
    switch request.httpMethod {
    case "POST": texts.append("Water plants")
    case "DELETE": texts.removeFirst()
    default: break
    }
    let todos = texts.map { #"{"id": \#($0.count), "text": "\#($0)", "completed": false}"# }
    return .data(Data("[\(todos.joined(separator: ","))]".utf8), after: .milliseconds(500))
  }
  let script = UserScript("TodoList") { user in
    try await user.advance(by: .seconds(1))
    try user.tap("Add")
    try user.expect(disabled: "Add")
    try user.type("Water plants", into: "Text...")
    try user.tap("Add")
    try await user.advance(by: .seconds(1))
    try user.expect(visible: "Water plants")
    try user.swipe(row: 0, action: "Delete")
    try await user.advance(by: .seconds(1))
    try user.expect(noneOf: "Buy milk")
    try user.swipe(row: 0, action: "Delete")
    try await user.respond(to: "DELETE /api/todos/12", with: .failure(.timedOut))
    try await user.advance(by: .seconds(3))
  }
  await assertUserScript(script, on: ScriptedApp(responses: responses) { TodoListApp() })
}
