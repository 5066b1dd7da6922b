import Testing
import TextSwiftUI
import UserScriptTesting
import XCTest

private struct Door: View {
  var body: some View { Button("Open") {} }
}

@MainActor private let door = ScriptedApp { Door() }

/// A script with an impossible step in line 15.
private let burglary = UserScript("burglary") { user in
  try user.tap("Open")
  try user.tap("Opn")
}

final class UserScriptXCTests: XCTestCase {
  @MainActor func testEndsEarly() async {
    await assertUserScript(burglary, on: door)
  }
}

@Suite @MainActor struct UserScriptSuite {
  @Test func endsEarly() async {
    await assertUserScript(burglary, on: door)
  }
}
