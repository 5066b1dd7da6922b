import Testing
import TextSwiftData
import Trips
import UserScriptTesting

@MainActor @Test func plansTrips() async {
  let script = UserScript("plans trips") { user in
    try user.type("Rome", into: "Place")
    try user.submit("Place")
    try user.type("Bern", into: "Place")
    try user.submit("Place")
    try user.toggle("Rome")
    try user.swipe(row: 0, action: "Delete")
  }
  await assertUserScript(script, on: ScriptedApp { TripsView().modelContainer(for: Trip.self) })
}
