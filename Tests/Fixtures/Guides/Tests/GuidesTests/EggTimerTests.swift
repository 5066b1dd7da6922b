import EggTimer
import Testing
import UserScriptTesting

@MainActor @Test func boilsEggs() async {
  let boilsEggs = UserScript("boils-eggs") { user in
    try user.tap("Start")
    try await user.advance(by: .seconds(2))
    try user.tap("Pause")
    try await user.advance(by: .seconds(60))
    try user.tap("Start")
    try await user.advance(by: .seconds(178))
  }
  await assertUserScript(boilsEggs, on: eggTimerApp(), in: .packageSnapshots("EggTimer"))
}

@MainActor @Test func leavesTimerRunning() async {
  let leavesTimerRunning = UserScript("leaves-timer-running") { user in
    try user.tap("Start")
    try await user.settle()
    try await user.advance(by: .seconds(2))
  }
  await assertUserScript(
    leavesTimerRunning, on: eggTimerApp(showing: [.stateChanges, .effects]),
    in: .packageSnapshots("EggTimer"))
}
