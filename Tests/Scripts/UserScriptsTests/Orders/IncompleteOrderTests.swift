import SteppedEffects
import TestSupport
import Testing
import TextSwiftUI

@testable import UserScripts

/// Orders in which a script can't do everything that it does in the usual order.
@Suite @MainActor
struct IncompleteOrderTests {
  private struct Page: View {
    @State private var page = CachedPage()
    @State private var count = 0

    var body: some View {
      VStack {
        Button("Load", action: page.load)
        Button("More \(count)") { count += 1 }.disabled(!page.isReady)
      }
    }
  }

  private let more = UserScript("more") { user in
    try user.tap("Load")
    try await user.settle()
    try user.tap("More 0")
  }

  @Test func areNotCheckedIfNoneCanBeCompared() async {
    let orders = await ScriptOrders(more, playsVariants: false) { ScriptedApp { Page() } }
    #expect(orders.otherEndings.isEmpty)
    #expect(orders.incomplete == [[2, 1]])
    #expect(orders.isIncomparable)
    #expect(orders.summary == "not checked, because no other order can be compared")
  }

  @Test func areCountedApart() async {
    let orders = await ScriptOrders(more, playsVariants: false) {
      ScriptedApp { Page().task { await Task.yield() } }
    }
    #expect(orders.otherEndings.isEmpty)
    #expect(!orders.isIncomparable)
    #expect(orders.summary == "6 orders, 1 outcome, 3 that can't be compared")
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
