import PrimeTime
import SwiftUI
import Testing
import UserScriptTesting

let tour = UserScript("tour") { user in
  try user.tap("Counter demo")
  try user.tap("+")
  try user.tap("+")
  try user.tap("What is the 2nd prime?")  // this frame: the request in flight
  try await user.settle()  // this frame: the alert
  try user.tap("OK")
  try user.tap("Is this prime?")
  try user.tap("Save to favorite primes")
  try user.dismiss()
  try user.goBack()
  try user.tap("Favorite primes")
  try user.swipe(row: 0, action: "Delete")
}

@MainActor @Test func playsTour() async {
  await assertUserScript(
    tour,
    on: ScriptedApp {
      ContentView(
        store: Store(initialValue: AppState(), reducer: appReducer { [1: 2, 2: 3, 3: 5][$0] }))
    })
}

@MainActor @Test func showsRoot() {
  assertSnapshot(
    of: ContentView(store: Store(initialValue: AppState(), reducer: appReducer { _ in nil })),
    as: .text)
}

@MainActor @Test func drawsPreviews() async {
  await assertPreviews(of: "PrimeTime")
}
