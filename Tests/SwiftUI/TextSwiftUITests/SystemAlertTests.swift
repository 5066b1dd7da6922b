import Foundation
import InlineTextSnapshotTesting
import Testing
import TextUIKit
import UserScripts

/// What the device asks the user in front of an app.
@MainActor @Suite struct SystemAlertTests {
  private struct Vault: View {
    @State private var text = "locked"

    var body: some View {
      Text(text)
      Button("Unlock") { unlock() }
      Button("Ask") {
        Task {
          do {
            let isOpen = try await LAContext().evaluatePolicy(
              .deviceOwnerAuthentication, localizedReason: "Open the vault")
            text = isOpen ? "open" : "canceled"
          } catch {
            text = error.localizedDescription
          }
        }
      }
      Button("Both") {
        unlock()
        UNUserNotificationCenter.current().requestAuthorization { _, _ in }
      }
    }

    private func unlock() {
      let context = LAContext()
      #expect(context.biometryType == .none)
      var error: NSError?
      guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error) else { return }
      #expect(context.biometryType == .faceID)
      context.evaluatePolicy(
        .deviceOwnerAuthenticationWithBiometrics, localizedReason: "Open the vault"
      ) { isSuccess, error in
        DispatchQueue.main.async {
          text =
            isSuccess
            ? "unlocked" : (error as? LAError)?.code == .userCancel ? "canceled" : "wrong face"
        }
      }
    }
  }

  private func play(_ script: UserScript) async throws -> String {
    let play = await ScriptPlay(script, on: ScriptedApp { Vault() })
    if let error = play.error { throw error }
    return play.transcript.text
  }

  @Test func asksForFace() async throws {
    let script = UserScript("unlock") { user in
      try user.tap("Unlock")
      try user.tap("Matching Face")
      try await user.settle()
    }
    let transcript = try await play(script)
    assertInlineSnapshot(of: transcript, as: .lines) {
      """
      script unlock
      screen 40 columns

      start
      ┌ Vault ───────────────────────────────┐
      │                locked                │
      │               [Unlock]               │
      │                [Ask]                 │
      │                [Both]                │
      └──────────────────────────────────────┘
      tap "Unlock"
      ┌ Vault ───────────────────────────────┐
      │                locked                │
      │               [Unlock]               │
      │                [Ask]                 │
      │                [Both]                │
      ╞ alert ═══════════════════════════════╡
      │               Face ID                │
      │            Open the vault            │
      │           [Matching Face]            │
      │         [Non-matching Face]          │
      │               [Cancel]               │
      └──────────────────────────────────────┘
      tap "Matching Face"
      ┌ Vault ───────────────────────────────┐
      │                locked                │
      │               [Unlock]               │
      │                [Ask]                 │
      │                [Both]                │
      └──────────────────────────────────────┘
      settle
      ┌ Vault ───────────────────────────────┐
      │               unlocked               │
      │               [Unlock]               │
      │                [Ask]                 │
      │                [Both]                │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func handsBackWhyUserIsNotKnown() async throws {
    _ = try await play(
      UserScript("errors") { user in
        try user.tap("Unlock")
        try user.tap("Non-matching Face")
        try await user.settle()
        try user.expect(visible: "wrong face")
        try user.tap("Unlock")
        try user.tap("Cancel")
        try await user.settle()
        try user.expect(visible: "canceled")
        try user.tap("Ask")
        try await user.settle()
        try user.tap("Non-matching Face")
        try await user.settle()
        try user.expect(visible: "Application retry limit exceeded.")
        try user.tap("Ask")
        try await user.settle()
        try user.tap("Matching Face")
        try await user.settle()
        try user.expect(visible: "open")
      })
  }

  @Test func errorsHaveCodesOfApple() {
    let error: any Error = LAError(.userCancel)
    #expect(error._code == -2)
    #expect(error._domain == "com.apple.LocalAuthentication")
    #expect((error as NSError).code == -2)
    #expect((error as NSError).domain == "com.apple.LocalAuthentication")
    #expect((error as NSError).localizedDescription == "Canceled by user.")
  }

  @Test func notesWhatDeviceDoesNotDo() throws {
    let app = AppSession {
      Button("Save") {
        LAContext().invalidate()
        let drawn = UIGraphicsImageRenderer(size: .zero).image { _ in }
        #expect(drawn.pngData() == nil)
        #expect(drawn.jpegData(compressionQuality: 1) == nil)
      }
    }
    try app.tap("Save")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ Button ────────────────────┐
      │           [Save]           │
      └────────────────────────────┘
        not supported: LAContext.invalidate
        not supported: the data of a picture
            that wasn't made from data
      """
    }
  }

  /// What is asked for before there is an app is asked in the play.
  @Test func asksBeforeThereIsApp() async throws {
    let app = ScriptedApp.making {
      UNUserNotificationCenter.current().requestAuthorization { _, _ in }
      return ScriptedApp { Text("Hello") }
    }
    let script = UserScript("set-up") { try $0.tap("Allow") }
    let play = await ScriptPlay(script, on: app)
    if let error = play.error { throw error }
  }

  /// A view that is drawn by itself while a play runs has no part in what the play's code asks for.
  @Test func asksDeviceOfPlay() async throws {
    let script = UserScript("other") { user in
      try user.tap("Other")
      try user.expect(visible: "Matching Face")
    }
    let app = ScriptedApp {
      Button("Other") {
        let other = AppSession { Text("Other") }
        LAContext().evaluatePolicy(
          .deviceOwnerAuthentication, localizedReason: "Open"
        ) { _, _ in }
        #expect(other.text == "Other")
      }
    }
    let play = await ScriptPlay(script, on: app)
    if let error = play.error { throw error }
  }

  @Test func asksOneQuestionAfterAnother() async throws {
    _ = try await play(
      UserScript("both") { user in
        try user.tap("Both")
        try user.tap("Cancel")
        try user.tap("Allow")
        try await user.settle()
        try user.expect(visible: "canceled")
      })
  }

  /// Each play is a new device, also for code that runs before there is a frame.
  @Test func asksBeforeFirstFrame() async throws {
    struct Asking: View {
      init() { UNUserNotificationCenter.current().requestAuthorization { _, _ in } }

      var body: some View { Text("Hello") }
    }
    for answer in ["Allow", "Don’t Allow"] {
      let script = UserScript("asking") { user in
        try user.tap(answer)
        try await user.settle()
        try user.expect(visible: "Hello")
      }
      let play = await ScriptPlay(script, on: ScriptedApp { Asking() })
      if let error = play.error { throw error }
      #expect(play.transcript.text.contains("[Don’t Allow] [Allow]"))
    }
  }

  @Test func keepsOneThingOnPasteboard() throws {
    let app = AppSession {
      Button("Copy") {
        let board = UIPasteboard.general
        board.url = URL(string: "https://example.com")
        #expect(board.string == "https://example.com")
        #expect(board.hasURLs)
        board.image = UIImage(systemName: "star")
        #expect(board.hasImages)
        #expect(!board.hasStrings)
        #expect(board.url == nil)
        board.string = "text"
        #expect(board.image == nil)
      }
    }
    try app.tap("Copy")
  }
}
