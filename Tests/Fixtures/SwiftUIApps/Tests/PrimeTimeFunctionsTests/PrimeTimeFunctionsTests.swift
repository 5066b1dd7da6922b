import FunctionReducers
import PrimeTimeFunctions
import ReducerStoreViews
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
  let store = Store(
    initialValue: AppState(), reducer: appReducer { [1: 2, 2: 3, 3: 5][$0] },
    runtime: EffectRuntime())
  await assertUserScript(tour, on: ScriptedApp(store: store) { ContentView(store: $0) })
}
