import SwiftUI
import Testing
import UserScriptTesting

@testable import TodoStore

@MainActor @Test func plansTodos() async {
  let script = UserScript("TodoStore") { user in
    for title in ["Milk", "Stamps"] {
      try user.tap("plus")
      try user.expect(disabled: "Save")
      try user.type(title, into: "Remind me to...")
      try user.tap("Save")
    }
    try user.swipe(row: 1, action: "Move up")
    try user.tap("circle", at: 0)
    try user.tap("Milk")
    try user.tap("Edit")
    try user.choose("2026-01-05 10:30", from: "Due Date:")
    try user.tap("Update")
    try user.expect(visible: "1/5/26, 10:30\u{202F}AM")
    try user.goBack()
    try user.swipe(row: 0, action: "Delete")
    try await user.settle()
  }
  await assertUserScript(script, on: ScriptedApp { ToDo_SUI_TestApp() })
}
