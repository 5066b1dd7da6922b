import Order
import Testing
import UserScriptTesting

@MainActor @Test func ordersCake() async {
  let ordersCake = UserScript("orders-cake") { user in
    try user.clear("Name")
    try user.type("Grace", into: "Name")
    try user.type("No nuts", into: "Note")
    try user.choose("Large", from: "Size")
    try user.choose("2026-12-31", from: "Delivery")
    try user.adjust("Count", to: 3)
    try user.adjust("Tip", to: 2.5)
    try user.toggle("Gift")
    try user.swipe(row: 7, action: "Remove")
    try user.tap("Fees")
    try user.choose("Clear the note", from: "More")
  }
  await assertUserScript(ordersCake, on: orderApp(), in: .packageSnapshots("Order"))
}
