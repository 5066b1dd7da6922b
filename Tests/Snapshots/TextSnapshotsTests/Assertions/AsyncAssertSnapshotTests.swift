import RuntimeIssues
import Testing
import TextSnapshotTesting
import TextSnapshots

@Suite struct AsyncAssertSnapshotTests {
  let sandbox: SnapshotSandbox

  init() throws { sandbox = try SnapshotSandbox() }

  private let upper = Snapshotting<String, String>.lines.asyncPullback { (text: String) in
    await Task.yield()
    return text.uppercased()
  }

  @Test func awaitsOnlyAsyncStrategies() async throws {
    func fetch() async throws -> String { "b" }
    let issues = try await sandbox.run {
      try await withSnapshotTesting(record: .all, in: sandbox.location) {
        await assertSnapshot(of: "a", as: upper)
        await assertSnapshot(of: try await fetch(), as: upper, timeout: .seconds(10))
        assertSnapshot(of: "c", as: .lines, timeout: .seconds(10))
        await assertSnapshot(of: "d", as: .wait(for: .zero, on: .lines))
        await assertSnapshots(of: "e", as: ["upper": upper])
        await assertSnapshots(of: "f", as: [upper, upper])
        let failure = await verifySnapshot(of: "g", as: upper, in: .directory(sandbox.root))
        let other = await verifySnapshot(
          of: "h", as: upper, named: "h", in: .directory(sandbox.root))
        #expect(failure?.hasPrefix("No reference was found on disk") == true)
        #expect(other?.hasPrefix("No reference was found on disk") == true)
      }
    }
    #expect(issues.count == 7)
    let function = "awaitsOnlyAsyncStrategies"
    let folder = "AsyncAssertSnapshotTests/\(function)"
    #expect(
      sandbox.references() == [
        "\(folder).1.txt": "A", "\(folder).2.txt": "B", "\(folder).3.txt": "c",
        "\(folder).4.txt": "d", "\(folder).upper.txt": "E", "\(folder).5.txt": "F",
        "\(folder).6.txt": "F", "\(function).1.txt": "G", "\(function).h.txt": "H",
      ])
  }

  @Test func countsInOrderOfCalls() async {
    let first = Signal()
    _ = await sandbox.run {
      await withSnapshotTesting(record: .all, in: sandbox.location) {
        let slow = Task {
          let waiting = Snapshotting<String, String>.lines.asyncPullback { (text: String) in
            await first.wait()
            return text
          }
          await assertSnapshot(of: "slow", as: waiting, named: "slow")
        }
        await assertSnapshot(of: "fast", as: upper)
        first.fire()
        await slow.value
      }
    }
    let folder = "AsyncAssertSnapshotTests/countsInOrderOfCalls"
    #expect(sandbox.references() == ["\(folder).1.txt": "FAST", "\(folder).slow.txt": "slow"])
  }

  @Test func reportsThrownErrors() async throws {
    func value() async throws -> String { throw NoMilk() }
    let failing = upper.asyncPullback { (_: String) in try await value() }
    let issues = try await sandbox.run {
      await assertSnapshot(of: try await value(), as: upper, in: sandbox.location)
      await assertSnapshot(of: "a", as: failing, in: sandbox.location)
      await assertSnapshots(of: try await value(), as: [upper], in: sandbox.location)
    }
    #expect(issues.count == 3)
    #expect(issues.allSatisfy { $0.message.contains("NoMilk(shop: \"Corner\")") })
  }

  @Test func failsAfterTimeout() async {
    let neverEnding = upper.asyncPullback { (text: String) in
      for await _ in AsyncStream<Void>.makeStream().stream {}
      try Task.checkCancellation()
      return text
    }
    let issues = await sandbox.run {
      await SnapshotTimer.scoped.withValue(.expiringOnce) {
        await assertSnapshot(of: "a", as: neverEnding, in: sandbox.location, timeout: .seconds(3))
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("did not finish within 3 seconds") == true)
    #expect(sandbox.references().isEmpty)
  }

  @Test @MainActor func staysOnMainActor() async {
    let isolated = Snapshotting<String, String>.lines.asyncPullback { (model: MainModel) in
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
      return model.text
    }
    let model = MainModel()
    let issues = await sandbox.run {
      await assertSnapshot(of: model, as: isolated, record: .all, in: sandbox.location)
    }
    #expect(issues.count == 1)
    #expect(sandbox.references() == ["AsyncAssertSnapshotTests/staysOnMainActor.1.txt": "main"])
  }
}

@MainActor private final class MainModel {
  var text = "main"
}

private struct Signal: Sendable {
  private let stream = AsyncStream<Void>.makeStream()

  func fire() { stream.continuation.finish() }
  func wait() async { for await _ in stream.stream {} }
}
