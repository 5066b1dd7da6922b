import Foundation
import InlineTextSnapshotTesting
import Testing
import TextUIKit
import UserScripts

/// The notifications of an app, for which the system asks the user.
@MainActor @Suite struct UserNotificationsTests {
  private struct Reminders: View {
    @State private var answer = "not asked"
    @State private var counts = "?"

    private let center = UNUserNotificationCenter.current()

    var body: some View {
      Text(answer)
      Text(counts)
      HStack {
        Button("Allow") {
          center.requestAuthorization(options: [.alert, .sound]) { isGranted, _ in
            DispatchQueue.main.async { answer = isGranted ? "granted" : "denied" }
          }
        }
        Button("Ask") {
          Task { answer = try await center.requestAuthorization(options: .alert) ? "yes" : "no" }
        }
        Button("Remind") { remind() }
        Button("Look") {
          Task {
            let pending = await center.pendingNotificationRequests().map(\.identifier)
            let status = await center.notificationSettings().authorizationStatus
            counts = "\(pending.joined(separator: ", ")), \(status)"
          }
        }
        Button("Stop") {
          center.removePendingNotificationRequests(withIdentifiers: ["walk"])
          center.removeAllDeliveredNotifications()
        }
      }
    }

    private func remind() {
      let content = UNMutableNotificationContent()
      content.title = "Walk"
      content.body = "20 minutes"
      content.sound = .default
      content.badge = 1
      let daily = UNCalendarNotificationTrigger(
        dateMatching: DateComponents(hour: 9, minute: 30), repeats: true)
      center.add(UNNotificationRequest(identifier: "walk", content: content, trigger: daily))
      content.title = "Drink"
      content.body = ""
      let soon = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
      center.add(UNNotificationRequest(identifier: "drink", content: content, trigger: soon)) {
        if let error = $0 { print(error) }
      }
    }
  }

  private func play(_ script: UserScript) async throws -> String {
    let play = await ScriptPlay(script, on: ScriptedApp { Reminders() })
    if let error = play.error { throw error }
    return play.transcript.text
  }

  @Test func asksUserAndKeepsRequests() async throws {
    let script = UserScript("reminders") { user in
      try user.tap("Allow")
      try user.tap("Allow")
      try await user.settle()
      try user.expect(visible: "granted")
      try user.tap("Remind")
      try await user.settle()
      try await user.advance(by: .seconds(60))
      try user.tap("Look")
      try await user.settle()
      try user.tap("Stop")
      try user.tap("Look")
      try await user.settle()
    }
    let transcript = try await play(script)
    assertInlineSnapshot(of: transcript, as: .lines) {
      """
      script reminders
      screen 40 columns

      start
      ┌ Reminders ───────────────────────────┐
      │              not asked               │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘
      tap "Allow"
      ┌ Reminders ───────────────────────────┐
      │              not asked               │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      ╞ alert ═══════════════════════════════╡
      │   “TextSwiftUITests” Would Like to   │
      │   Send You Notifications             │
      │  Notifications may include alerts,   │
      │  sounds, and icon badges. These can  │
      │  be configured in Settings.          │
      │        [Don’t Allow] [Allow]         │
      └──────────────────────────────────────┘
      tap "Allow"
      ┌ Reminders ───────────────────────────┐
      │              not asked               │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘
      settle
      ┌ Reminders ───────────────────────────┐
      │               granted                │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘
      tap "Remind"
      ┌ Reminders ───────────────────────────┐
      │               granted                │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘
        notification: "Walk",
            "20 minutes" at 2026-01-02 09:30:00,
            repeats
        notification: "Drink" at 2026-01-01
            09:42:00
      settle
      ┌ Reminders ───────────────────────────┐
      │               granted                │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘
      advance 60.0 seconds
      ┌ Reminders ───────────────────────────┐
      │               granted                │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘
        not supported: what the app or the user
            does with notification "Drink"
      tap "Look"
      ┌ Reminders ───────────────────────────┐
      │               granted                │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘
      settle
      ┌ Reminders ───────────────────────────┐
      │               granted                │
      │           walk, authorized           │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘
      tap "Stop"
        (unchanged)
      tap "Look"
        (unchanged)
      settle
      ┌ Reminders ───────────────────────────┐
      │               granted                │
      │             , authorized             │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func deniesAndRemembers() async throws {
    let script = UserScript("no-reminders") { user in
      try user.tap("Ask")
      try await user.settle()
      try user.tap("Don’t Allow")
      try await user.settle()
      try user.expect(visible: "no")
      try user.tap("Allow")
      try await user.settle()
      try user.expect(visible: "denied")
      try user.tap("Remind")
      try await user.advance(by: .seconds(60))
      try user.tap("Look")
      try await user.settle()
    }
    let transcript = try await play(script)
    assertInlineSnapshot(of: transcript, as: .lines) {
      """
      script no-reminders
      screen 40 columns

      start
      ┌ Reminders ───────────────────────────┐
      │              not asked               │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘
      tap "Ask"
        (unchanged)
      settle
      ┌ Reminders ───────────────────────────┐
      │              not asked               │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      ╞ alert ═══════════════════════════════╡
      │   “TextSwiftUITests” Would Like to   │
      │   Send You Notifications             │
      │  Notifications may include alerts,   │
      │  sounds, and icon badges. These can  │
      │  be configured in Settings.          │
      │        [Don’t Allow] [Allow]         │
      └──────────────────────────────────────┘
      tap "Don’t Allow"
      ┌ Reminders ───────────────────────────┐
      │              not asked               │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘
      settle
      ┌ Reminders ───────────────────────────┐
      │                  no                  │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘
      tap "Allow"
        (unchanged)
      settle
      ┌ Reminders ───────────────────────────┐
      │                denied                │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘
      tap "Remind"
      ┌ Reminders ───────────────────────────┐
      │                denied                │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘
        notification: "Walk",
            "20 minutes" at 2026-01-02 09:30:00,
            repeats, isn't shown,
            because the user hasn't allowed
            notifications
        notification: "Drink" at 2026-01-01
            09:42:00, isn't shown,
            because the user hasn't allowed
            notifications
      advance 60.0 seconds
      ┌ Reminders ───────────────────────────┐
      │                denied                │
      │                  ?                   │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘
      tap "Look"
        (unchanged)
      settle
      ┌ Reminders ───────────────────────────┐
      │                denied                │
      │             walk, denied             │
      │ [Allow] [Ask] [Remind] [Look] [Stop] │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func saysWhatIsDueNow() async throws {
    #expect(UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false).timeInterval == 5)
    let never = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(year: 1999), repeats: false)
    #expect(never.nextTriggerDate() == nil)
    let script = UserScript("now") { user in
      try user.tap("Add")
      try user.expect(visible: "Add")
    }
    let app = ScriptedApp {
      Button("Add") {
        let content = UNMutableNotificationContent()
        content.subtitle = "Done"
        let center = UNUserNotificationCenter.current()
        center.requestAuthorization(options: .provisional) { _, _ in }
        center.add(UNNotificationRequest(identifier: "1", content: content, trigger: nil))
        center.add(UNNotificationRequest(identifier: "2", content: content, trigger: never))
        UIApplication.shared.applicationIconBadgeNumber += 1
        UIPasteboard.general.string = "\(UIApplication.shared.applicationIconBadgeNumber)"
      }
      PasteView()
    }
    let play = await ScriptPlay(script, on: app)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script now
      screen 40 columns

      start
      ┌ TupleView ───────────────────────────┐
      │                [Add]                 │
      │               nothing                │
      └──────────────────────────────────────┘
      tap "Add"
      ┌ TupleView ───────────────────────────┐
      │                [Add]                 │
      │               nothing                │
      └──────────────────────────────────────┘
        notification: "Done" now
        notification: "Done" never
        not supported: what the app or the user
            does with notification "Done"
        stale: text "nothing" in PasteView would
            be "1": nothing that its body observes
            has changed
        still running: a task of tap "Add"

      """
    }
  }

  @Test func stopsAtNoTime() async {
    await #expect(processExitsWith: .failure) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
    }
  }

  @Test func notesWhatIsDueAgain() async throws {
    let script = UserScript("again") { user in
      try user.tap("Add")
      for seconds in [100, 10, 10] { try await user.advance(by: .seconds(seconds)) }
    }
    let app = ScriptedApp {
      Button("Add") {
        let content = UNMutableNotificationContent()
        content.title = "Drink"
        let minutes = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
        let center = UNUserNotificationCenter.current()
        center.requestAuthorization(options: .provisional) { _, _ in }
        center.add(UNNotificationRequest(identifier: "1", content: content, trigger: minutes))
      }
    }
    let play = await ScriptPlay(script, on: app)
    if let error = play.error { throw error }
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script again
      screen 40 columns

      start
      ┌ Button ──────────────────────────────┐
      │                [Add]                 │
      └──────────────────────────────────────┘
      tap "Add"
      ┌ Button ──────────────────────────────┐
      │                [Add]                 │
      └──────────────────────────────────────┘
        notification: "Drink" at 2026-01-01
            09:42:00, repeats
      advance 100.0 seconds
      ┌ Button ──────────────────────────────┐
      │                [Add]                 │
      └──────────────────────────────────────┘
        not supported: what the app or the user
            does with notification "Drink"
      advance 10.0 seconds
      ┌ Button ──────────────────────────────┐
      │                [Add]                 │
      └──────────────────────────────────────┘
      advance 10.0 seconds
      ┌ Button ──────────────────────────────┐
      │                [Add]                 │
      └──────────────────────────────────────┘
        not supported: what the app or the user
            does with notification "Drink"

      """
    }
  }

  private struct PasteView: View {
    var body: some View { Text(UIPasteboard.general.string ?? "nothing") }
  }
}
