import Testing
import UserScriptTesting

@testable import Tally

@MainActor @Test func countsSheep() async {
  let countsSheep = UserScript("counts-sheep") { user in
    try user.tap("Add")
    try user.tap("Add")
    try user.tap("Reset")
  }
  let tally = Tally()
  await assertUserScript(
    countsSheep, on: ScriptedApp { TallyView(tally: tally) }, in: .packageSnapshots("Tally"))
}
