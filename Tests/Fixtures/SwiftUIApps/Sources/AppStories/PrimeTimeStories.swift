import PrimeTime
import SwiftUI
import UserScripts

package let primeTimeStories = [
  Story(tour, in: .packageSnapshots("PrimeTime")) {
    ScriptedApp {
      ContentView(
        store: Store(initialValue: AppState(), reducer: appReducer { [1: 2, 2: 3, 3: 5][$0] }))
    }
  }
]

private let tour = UserScript("tour") { user in
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
