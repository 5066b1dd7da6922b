import ReducerStoreViews
import SteppedEffects
import TestSupport
import Testing

@testable import UserScripts

@Suite @MainActor
struct ScriptOrdersTests {
  @Test(arguments: StaleResponse.all)
  func findsStaleResponse(_ planted: StaleResponse) async {
    let orders = await planted.orders(isMended: false)
    #expect(orders.otherEndings.first?.order == planted.order)
  }

  @Test(arguments: StaleResponse.all)
  func findsNothingInFixedApp(_ planted: StaleResponse) async {
    let orders = await planted.orders(isMended: true)
    #expect(orders.otherEndings.map(\.order) == [])
  }

  @Test(arguments: StaleResponse.all)
  func repeatsOrder(_ planted: StaleResponse) async throws {
    let found = try #require(await planted.orders(isMended: false).otherEndings.first)
    for _ in 0..<10 {
      let schedule = EffectSchedule(found.order)
      let play = await EffectSchedule.$current.withValue(schedule) {
        await ScriptPlay(planted.script, on: planted.app(false))
      }
      #expect(play.transcript == found.first.play.transcript)
      #expect(play.error == nil)
    }
  }

  /// If an app has no screen, the search compares the final states instead of the last frames.
  @Test(arguments: [false, true])
  func comparesStatesOfAppWithoutScreen(showsChanges: Bool) async throws {
    let responses = ["Load": ["bread", "milk"], "Search": ["tea"]]
    let script = UserScript("responses", sending: DeskReducer.Action.self) { user in
      try user.send(.tapped("Load"))
      try user.send(.tapped("Search"))
      try await user.settle()
    }
    let reducer = DeskReducer { state, action in
      switch action {
      case .tapped(let title):
        return .run { send in await send(.responded(title, to: title)) }
      case .responded(let title, _): state.items = responses[title] ?? []
      case .failed: break
      }
      return .none
    }
    let orders = await ScriptOrders(script) {
      let store = Store(initialState: Desk(), reducer: reducer, runtime: EffectRuntime())
      return ScriptedApp(store: store, showing: showsChanges ? [.stateChanges] : [.state])
    }
    let ending = try #require(orders.otherEndings.first)
    let description = orders.description(of: ending)
    #expect(description.hasPrefix("The order [2, 1] shows different states than [1, 2]:"))
    #expect(description.contains("milk"))
  }

  @Test func repeatsTranscript() async throws {
    let planted = try #require(StaleResponse.all.first { $0.description == "tabs" })
    let outcomes = await planted.orders(isMended: false).outcomes
    for round in 0..<propertyRounds(40) {
      let outcome = outcomes[round % outcomes.count]
      let schedule = EffectSchedule(outcome.order)
      let play = await EffectSchedule.$current.withValue(schedule) {
        await ScriptPlay(planted.script, on: planted.app(false))
      }
      #expect(play.transcript == outcome.first.play.transcript)
    }
  }

  /// Checks that the search finds the same outcomes of a random app as playing every order does.
  @Test(arguments: 0..<2)
  func findsAllOutcomes(_ part: Int) async {
    var (appCount, orderCount, playCount, outcomeCount) = (0, 0, 0, 0)
    let limits = OrderSearch.Limits(playCount: 50, sampleCount: 0)
    var random = RandomNumbers(seed: UInt64(part))
    while appCount < propertyRounds(6, cases: 2) {
      let reducer = RandomReducer(&random)
      let script = RandomReducer.script(&random)
      let all = await ScriptOrders(script, reduces: false, limits: limits, playsVariants: false) {
        reducer.app
      }
      guard !all.isSample, all.orderCount > 1 else { continue }
      let some = await ScriptOrders(script, limits: limits, playsVariants: false) { reducer.app }
      #expect(all.orderCount == all.playCount)
      #expect(some.orderCount == all.orderCount)
      let keys = Set(all.outcomes.map(\.first.key))
      #expect(Set(some.outcomes.map(\.first.key)) == keys)
      appCount += 1
      orderCount += all.orderCount
      playCount += some.playCount
      outcomeCount += keys.count
    }
    #expect(playCount < orderCount)
    #expect(outcomeCount >= appCount)
  }
}
