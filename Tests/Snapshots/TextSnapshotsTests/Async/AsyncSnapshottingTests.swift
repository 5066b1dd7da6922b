import Testing

@testable import TextSnapshots

@Suite struct AsyncSnapshottingTests {
  private let number = Snapshotting<String, String>.lines.asyncPullback { (number: Int) in
    await Task.yield()
    return "\(number)\n"
  }

  @Test func pullsBack() async throws {
    let count = number.pullback { (text: String) in text.count }
    let total = count.asyncPullback { (strings: [String]) in strings.joined() }
    let counted = try await count.snapshot("abc")
    let totalled = try await total.snapshot(["abc", "de"])
    #expect(counted == "3\n" && totalled == "5\n")
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
