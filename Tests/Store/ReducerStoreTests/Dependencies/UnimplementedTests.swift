import Foundation
import ReducerStore
import RuntimeIssues
import TestSupport
import Testing

private struct Ticker: Reducer {
  @Dependency(\.continuousClock) var clock
  static let lineOfEffect = #line + 7

  func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
    guard action else {
      state += 1
      return .none
    }
    return .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(false) }
    }
  }
}

@MainActor
struct UnimplementedTests {
  private func message(_ member: String, _ dependency: String) -> String {
    """
    Unimplemented: \(member)

    A test used a clock without overriding it.

    To fix, use a clock that the test controls, or one that doesn't wait:

      $0.\(dependency) = TestClock()
      $0.\(dependency) = ImmediateClock()
    """
  }

  @Test func reportsClockOncePerEffect() async {
    let reported = await collectedIssues(isTesting: true, testID: "unimplemented clock") {
      let runtime = EffectRuntime(maximumStepCount: 100)
      let store = Store(initialState: 0, reducer: Ticker(), runtime: runtime)
      let task = store.send(true)
      await store.settle()
      #expect(store.state > 1)
      task.cancel()
    }
    expectMessages(
      reported.messages,
      message("ContinuousClock.now", "continuousClock"),
      message("ContinuousClock.sleep", "continuousClock"))
    #expect(reported.issues.map(\.fileID) == Array(repeating: #fileID, count: 2))
    #expect(reported.issues.map(\.line) == Array(repeating: Ticker.lineOfEffect, count: 2))
  }

  @Test func reportsEachEffectThatUsesClock() async {
    let issues = await issues(isTesting: true, testID: "two effects") {
      let runtime = EffectRuntime(maximumStepCount: 100)
      let store = Store(initialState: 0, reducer: Ticker(), runtime: runtime)
      let tasks = [store.send(true), store.send(true)]
      await store.settle()
      for task in tasks { task.cancel() }
    }
    let names = issues.map { String($0.prefix { $0 != "\n" }) }
    let one = ["now", "sleep"].map { "Unimplemented: ContinuousClock.\($0)" }
    #expect(names.sorted() == (one + one).sorted())
  }

  @Test func suspendingClockIsUnimplemented() async {
    let issues = await issues(isTesting: true, testID: "suspending clock") {
      let clock = DependencyValues().suspendingClock
      await #expect(throws: Never.self) { try await clock.sleep(for: .seconds(1)) }
    }
    expectMessages(Array(issues.suffix(1)), message("SuspendingClock.sleep", "suspendingClock"))
  }

  @Test func clockBehavesLikeOtherClock() async {
    let base = TestClock(now: .init(offset: .seconds(5)))
    let clock = UnimplementedClock(base, name: "Stopwatch")
    let issues = await issues {
      await base.advance(by: .seconds(2))
      #expect(clock.now == .init(offset: .seconds(2)))
      #expect(clock.minimumResolution == .zero)
      await #expect(throws: Never.self) { try await clock.sleep(until: .init()) }
    }
    let names = issues.map { String($0.prefix { $0 != "\n" }) }
    #expect(
      names == ["now", "minimumResolution", "sleep"].map { "Unimplemented: Stopwatch.\($0)" })
  }

  @Test func supportsClockShorthands() async {
    let issues = await issues {
      var values = DependencyValues()
      values.continuousClock = .immediate
      try? await values.continuousClock.sleep(for: .seconds(1))
      values.continuousClock = .unimplemented
      try? await values.continuousClock.sleep(for: .seconds(1))
    }
    #expect(issues.last?.hasPrefix("Unimplemented: Clock.sleep\n") == true)
  }

  @Test func reportsUnimplementedValue() async {
    var value: Int? = 1
    var text = ""
    let issues = await issues {
      value = unimplemented("Client.limit", placeholder: nil)
      text = unimplemented("Client.name", placeholder: "none")
    }
    #expect(value == nil)
    #expect(text == "none")
    #expect(
      issues.map { $0.prefix { $0 != "\n" } }
        == ["Unimplemented: Client.limit …", "Unimplemented: Client.name …"])
  }

  @Test func reportsUnimplementedClosure() async {
    let double: @Sendable (Int, String) -> Int = unimplemented("Client.double", placeholder: 7)
    let save: @Sendable (String) -> Void = unimplemented("Client.save")
    let load: @Sendable (Int) async throws -> String = unimplemented("Client.load")
    let read: @Sendable (Int) throws -> String = unimplemented("Client.read")
    var result = 0
    let issues = await issues {
      result = double(1, "a")
      save("b")
      let error = await #expect(throws: UnimplementedError.self) { try await load(1) }
      #expect(error?.name == "Client.load")
      let other = #expect(throws: UnimplementedError.self) { try read(1) }
      #expect(other?.name == "Client.read")
    }
    #expect(result == 7)
    func message(_ name: String) -> String {
      """
      Unimplemented: \(name) …

      A test used a dependency without overriding it.

      To fix, override the dependency when the test creates its store:

        Store(initialState: …) { … } withDependencies: { $0… = … }
      """
    }
    expectMessages(
      issues, message("Client.double"), message("Client.save"), message("Client.load"),
      message("Client.read"))
  }
}
