import SwiftUI
import Testing
import UserScriptTesting

@testable import Posts

/// The app sleeps for a second, and then it's offline.
@MainActor @Test func showsThatLoadingFails() async {
  let script = UserScript("Posts") { user in
    try await user.advance(by: .seconds(1))  // the frame before this step: the app is loading
    try user.expect(visible: "Unknown error.")
    try user.tap("OK")
    try user.tap("title1")
    try user.tap("pencil")
    try user.tap("Save")
    try user.expect(visible: "Title can not be empty")
    try user.tap("OK")
    try user.tap("Cancel")
    try user.tap("trash")
    try user.dismiss()
    try user.goBack()
    try user.tap("plus")
    try user.tap("Cancel")
  }
  await assertUserScript(script, on: ScriptedApp { PostsView(vm: PostViewModel()) })
}
