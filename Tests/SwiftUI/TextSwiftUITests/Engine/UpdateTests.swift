import Testing
import TextSwiftUI

@testable import UserScripts

private struct Shelf: View {
  @State private var prices = [1, 2, 3]
  @State private var title = "Tea"

  var body: some View {
    Text(title)
    Button("Rename") { title = "Coffee" }
    Button("Raise") { prices = prices.map { $0 * 2 } }
    Button("Nothing") {}
    ForEach(prices.indices, id: \.self) { Price(price: prices[$0]) }
    ContentUnavailableView("No milk", systemImage: "drop")
  }
}

private struct Price: View {
  let price: Int

  var body: some View { Text("\(price) €") }
}

/// The line of a step about the bodies that it evaluated.
@MainActor @Suite struct UpdateTests {
  private func lines(showsUpdates: Bool) async -> [[String]] {
    let script = UserScript("updates") { user in
      try user.tap("Rename")
      try user.tap("Raise")
      try user.tap("Nothing")
      try await user.settle()
    }
    let play = await ScriptPlay(
      script, on: ScriptedApp(showsUpdates: showsUpdates) { Shelf() })
    #expect(play.error == nil)
    return play.transcript.steps.map(\.beside)
  }

  @Test func nameTheViewsOfTheApp() async {
    #expect(
      await lines(showsUpdates: true) == [
        ["updated: Shelf, Price x3"], ["updated: Shelf"], ["updated: Shelf, Price x3"], [], [],
      ])
  }

  @Test func areShownOnlyIfAsked() async {
    #expect(await lines(showsUpdates: false).allSatisfy(\.isEmpty))
  }
}
