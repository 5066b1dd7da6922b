import ReducerStoreScripts
import SteppedEffects
import Testing
import TextScreens

@testable import UserScripts

@Suite @MainActor
struct ScriptOrdersTests {
  @Test(arguments: StaleAnswer.all)
  func findsStaleAnswer(_ planted: StaleAnswer) async {
    let orders = await planted.orders(isMended: false)
    #expect(orders.otherEndings.first?.order == planted.order)
  }

  @Test(arguments: StaleAnswer.all)
  func findsNothingInMendedApp(_ planted: StaleAnswer) async {
    let orders = await planted.orders(isMended: true)
    #expect(orders.otherEndings.map(\.order) == [])
  }

  @Test(arguments: StaleAnswer.all)
  func repeatsOrder(_ planted: StaleAnswer) async throws {
    let found = try #require(await planted.orders(isMended: false).otherEndings.first)
    for _ in 0..<100 {
      let schedule = EffectSchedule(found.order)
      let play = await EffectSchedule.$current.withValue(schedule) {
        await ScriptPlay(planted.script, on: planted.app(false))
      }
      #expect(play.transcript == found.first.play.transcript)
      #expect(play.error == nil)
    }
  }
}
