import SwiftUI
import Testing
import UserScriptTesting

@testable import Posts

/// The app sleeps for a second, and then nobody answers at 127.0.0.1.
@MainActor @Test func showsThatLoadingFails() async {
  let script = UserScript("Posts") { user in
    try await user.settle(timeout: .seconds(10))  // the frame before this step: the app is loading
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
  let model = PostViewModel()
  let loaded: @MainActor @Sendable () async -> Void = {
    while !model.showingError { try? await Task.sleep(for: .milliseconds(20)) }
    try? await Task.sleep(for: .milliseconds(20))
  }
  await assertUserScript(script, on: ScriptedApp(settle: loaded) { PostsView(vm: model) })
}
