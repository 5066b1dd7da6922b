import Cups
import Foundation
import Testing
import UserScriptTesting

@MainActor @Test func newDayBegins() async {
  let newDay = UserScript("new-day") { user in
    try user.tap("Drink water")
    try await user.advance(to: Calendar.current.startOfDay(for: .now + 86_400))
  }
  await assertUserScript(newDay, on: ScriptedApp { HabitView() })
}

@MainActor @Test func hasDateAndSeed() async {
  let leapDay = Date(timeIntervalSince1970: 1_709_164_800)
  let tomorrow = UserScript("tomorrow") { user in
    try user.tap("Drink water")
    try await user.advance(by: .days(1))
    try user.expect(visible: "Not yet")
  }
  await assertUserScript(
    tomorrow, on: ScriptedApp(date: leapDay, seed: 7) { HabitView() })
}
