import Order
import SwiftUI
import UserScripts

package let orderStories = [
  Story(retry, in: .packageSnapshots("Order")) {
    ScriptedApp {
      let bakery = FlakyBakery()
      return ContentView(bakery: Bakery { try await bakery.place($0) })
    }
  }
]

private let retry = UserScript("retry") { user in
  try user.choose("Cherry", from: "Cake")
  try user.tap("Increment Quantity: 1")
  try user.tap("Delivery address")
  try user.type("Ada", into: "Name")
  try user.type("1 Loop Road", into: "Street")
  try user.type("London", into: "City")
  try user.tap("Receipt")
  try user.toggle("Send me a receipt")
  try user.type("ada", into: "Email")
  try user.type("@example.com", into: "Email")
  try user.tap("Review")
  try user.tap("Place order")  // this frame: the request in flight
  try await user.settle()  // this frame: the request has failed
  try user.tap("Retry")
  try await user.settle()
  try user.tap("Done")
}

/// A bakery that doesn't answer the first request.
@MainActor private final class FlakyBakery {
  private var requests = 0

  func place(_ order: Order) throws -> Int {
    requests += 1
    guard requests > 1 else { throw CancellationError() }
    return 1042
  }
}
