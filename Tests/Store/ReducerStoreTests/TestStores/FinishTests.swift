import ReducerStoreTesting
import Testing

@MainActor
struct FinishTests {
  private let clock = TestClock()

  private func store(_ search: Search = Search()) -> TestStoreOf<Search> {
    TestStore(initialState: Search.State(query: "Milk"), reducer: search) {
      $0.continuousClock = clock
    }
  }

  @Test func describesReports() async {
    var page = ReportPage()
    await page.add("waits for effects and pending actions") {
      let store = store()
      await store.finish()
      await store.send(.submit) { $0.isLoading = true }
      await store.finish()
      #expect(store.state == Search.State(query: "Milk", titles: ["Milk 1", "Milk 2"]))
    }
    await page.add("fails immediately if effects sleep") {
      let store = store()
      let task = await store.send(.startTimer)
      await store.finish(timeout: .seconds(1_000_000))
      await task.finish(timeout: .seconds(1_000_000))
      await task.cancel()
    }
    await page.add("waits for external work until timeout") {
      let store = store()
      store.timeout = .milliseconds(1)
      let task = await store.send(.listen)
      await store.finish()
      await task.finish()
      await task.cancel()
    }
    await page.add("skips received actions") {
      let store = store(Search(lookUp: { [$0] }))
      await store.send(.submit) { $0.isLoading = true }
      await store.skipReceivedActions()
      #expect(store.state == Search.State(query: "Milk", titles: ["Milk"]))
      await store.skipReceivedActions(strict: false)
      await store.skipReceivedActions()
    }
    await page.add("skips in flight effects") {
      let store = store()
      await store.send(.startTimer)
      await store.skipInFlightEffects()
      await clock.advance(by: .seconds(10))
      await store.skipInFlightEffects(strict: false)
      await store.skipInFlightEffects()
    }
    page.check()
  }

  @Test func taskFinishesWithItsEffects() async {
    let store = store()
    await store.send(.startTimer)
    let task = await store.send(.submit) { $0.isLoading = true }
    #expect(!task.isCancelled)
    await task.finish()
    await store.receive(/Search.Action.response) { $0.titles = ["Milk 1", "Milk 2"] }
    await store.receive(.loaded) { $0.isLoading = false }
    await store.send(.stopTimer)
    await store.finish()
  }

  @Test func canceledTaskIgnoresActions() async {
    let store = store()
    let task = await store.send(.startTimer)
    await task.cancel()
    #expect(task.isCancelled)
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test func comparesTasksByEffects() async {
    let store = store()
    let (first, second) = (await store.send(.startTimer), await store.send(.startTimer))
    #expect(Set([first, first, second]).count == 2)
    await store.send(.stopTimer)
  }
}
