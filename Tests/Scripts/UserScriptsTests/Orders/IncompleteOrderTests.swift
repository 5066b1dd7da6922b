import SteppedEffects
import Testing
import TextSwiftUI

@testable import UserScripts

/// Orders in which a script can't do everything that it does in the usual order.
@Suite @MainActor
struct IncompleteOrderTests {
  /// A page that's ready at once or after a second, depending on which task runs first.
  private struct Page: View {
    @State private var isCached = false
    @State private var isReady = false
    @State private var count = 0

    var body: some View {
      Button("Load") {
        Task { isCached = true }
        Task {
          if !isCached { try await Task.sleep(for: .seconds(1)) }
          isReady = true
        }
      }
      Button("More \(count)") { count += 1 }.disabled(!isReady)
    }
  }

  @Test func areCountedApart() async {
    let script = UserScript("more") { user in
      try user.tap("Load")
      try await user.settle()
      try user.tap("More 0")
    }
    let orders = await ScriptOrders(script, playsVariants: false) { ScriptedApp { Page() } }
    #expect(orders.otherEndings.isEmpty)
    #expect(orders.incomplete == [[2, 1]])
    #expect(orders.summary == "2 orders, 1 outcome, 1 that can't be compared")
  }

  /// The second task is still asleep at the end, so the page isn't the one of the usual order.
  @Test func includeThoseWithRunningEffects() async {
    let script = UserScript("load") { user in
      try user.tap("Load")
      try await user.settle()
    }
    let orders = await ScriptOrders(script, playsVariants: false) { ScriptedApp { Page() } }
    #expect(orders.otherEndings.isEmpty)
    #expect(orders.incomplete.count == 1)
  }
}
