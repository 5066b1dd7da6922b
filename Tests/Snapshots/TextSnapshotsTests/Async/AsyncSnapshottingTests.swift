import Testing

@testable import TextSnapshots

@Suite struct AsyncSnapshottingTests {
  private struct Spilled: Error {}

  private let number = Snapshotting<String, String>.lines.asyncPullback { (number: Int) in
    await Task.yield()
    return "\(number)\n"
  }

  @Test func createsAsyncStrategy() async throws {
    #expect(number.pathExtension == "txt")
    let text = try await number.snapshot(7)
    #expect(text == "7\n")
  }

  @Test func pullsBack() async throws {
    let count = number.pullback { (text: String) in text.count }
    let total = count.asyncPullback { (strings: [String]) in strings.joined() }
    let counted = try await count.snapshot("abc")
    let totalled = try await total.snapshot(["abc", "de"])
    #expect(counted == "3\n" && totalled == "5\n")
  }

  @Test func convertsPlainStrategies() async throws {
    let text = try await AsyncSnapshotting(Snapshotting<String, String>.lines).snapshot("a")
    #expect(text == "a")
  }

  @Test func rethrowsErrors() async {
    let spilling = number.pullback { (_: Int) -> Int in throw Spilled() }
    await #expect(throws: Spilled.self) { try await spilling.snapshot(1) }
  }

  @Test @MainActor func staysOnActor() async throws {
    let strategy = Snapshotting<String, String>.lines.asyncPullback { (text: String) in
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
      return text
    }
    let text = try await strategy.format("a", timeout: .seconds(3_600))
    #expect(text == "a")
  }

  @Test func waitsBeforeSnapshot() async throws {
    let waits = SleepDurations()
    let timer = SnapshotTimer { waits.append($0) }
    let strings = try await SnapshotTimer.scoped.withValue(timer) {
      let plain = AsyncSnapshotting<String, String>.wait(for: .milliseconds(500), on: .lines)
      let nested = AsyncSnapshotting<Int, String>.wait(for: .seconds(2), on: number)
      return [try await plain.snapshot("a"), try await nested.snapshot(1)]
    }
    #expect(strings == ["a", "1\n"])
    #expect(waits.all == [.milliseconds(500), .seconds(2)])
  }

  @Test(arguments: [
    (Duration.seconds(1), Duration.seconds(1)), (.zero, .zero), (.seconds(-1), .zero),
    (.seconds(Int64.max), .seconds(3_155_760_000)),
  ])
  func clampsDurations(_ duration: Duration, _ wait: Duration) async throws {
    let waits = SleepDurations()
    try await SnapshotTimer { waits.append($0) }.sleep(duration)
    #expect(waits.all == [wait])
  }
}
