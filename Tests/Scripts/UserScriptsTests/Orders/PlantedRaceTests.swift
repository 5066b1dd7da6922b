import Testing
import TextSwiftUI

@testable import UserScripts

@MainActor struct PlantedRaceTests {
  private static let races: [any RaceModel.Type] = [
    StaleSearch.self, StaleSelection.self, LostUpdate.self, MixedPages.self, LateSignIn.self,
    DeletedItemReturns.self, LateRollback.self, UnorderedGroup.self, UncanceledDebounce.self,
    LateDraft.self,
  ]

  @Test(arguments: 0..<10) func findsRace(_ index: Int) async {
    let orders = await orders(of: Self.races[index], isMended: false)
    #expect(!orders.otherEndings.isEmpty, "\(Self.races[index]): \(orders.summary)")
  }

  @Test(arguments: 0..<10) func findsNothingInMendedApp(_ index: Int) async {
    let orders = await orders(of: Self.races[index], isMended: true)
    let others = orders.otherEndings.map { orders.description(of: $0) }
    #expect(others.isEmpty, "\(Self.races[index]): \(orders.summary)")
    #expect(orders.orderCount > 1)
  }

  @Test func namesTasksByTheirSteps() async throws {
    let orders = await orders(of: StaleSearch.self, isMended: false)
    let outcome = try #require(orders.otherEndings.first)
    #expect(
      orders.description(of: outcome).contains(
        """
          effect 1: a task of start
          effect 2: a task of tap "a"
          effect 3: a task of tap "ab"
        """))
  }

  private func orders(of race: any RaceModel.Type, isMended: Bool) async -> ScriptOrders {
    let taps = race.taps
    let script = UserScript("race") { user in
      for tap in taps { try user.tap(tap) }
      try await user.settle()
      try await user.advance(by: .seconds(1))
    }
    return await ScriptOrders(script) { Self.app(race.init(isMended: isMended)) }
  }

  private static func app(_ model: some RaceModel) -> ScriptedApp {
    ScriptedApp { RaceView(model: model) }
  }
}

private struct RaceView<Model: RaceModel>: View {
  let model: Model

  var body: some View {
    VStack {
      Text(model.text)
      ForEach(Model.taps, id: \.self) { button in Button(button) { model.tap(button) } }
    }
    .task { await model.start() }
  }
}
