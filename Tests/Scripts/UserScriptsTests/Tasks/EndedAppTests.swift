import PlainTasks
import RuntimeIssues
import Testing
import TextSwiftUI

@testable import UserScripts

/// What the tasks of an app do when they're canceled happens before a play returns.
@MainActor struct EndedAppTests {
  private let log = TaskLog()

  private func play(
    _ app: ScriptedApp,
    _ script: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void = { _ in }
  ) async -> ScriptPlay {
    await ScriptPlay(UserScript("clock", play: script), on: app)
  }

  @Test func tasksEndBeforeThePlayReturns() async throws {
    let play = await play(ScriptedApp { ClockView(log: log) }) {
      try $0.tap("Listen")
      try await $0.advance(by: .seconds(2))
    }
    #expect(play.error == nil)
    #expect(log.lines == ["tick", "tick", "clock ended", "canceled", "listening ended"])
    // The end of the tasks isn't a part of what the user sees.
    #expect(play.transcript.text.contains("still running: a task of start, Task.sleep until 3.0"))
  }

  @Test func tasksEndIfAStepIsNotPossible() async throws {
    let play = await play(ScriptedApp { ClockView(log: log) }) {
      try await $0.settle()
      try $0.tap("Snooze")
    }
    #expect((play.error as? UserScriptError)?.step == "tap \"Snooze\"")
    #expect(log.lines == ["clock ended"])
  }

  @Test func tasksOfOnePlayDoNotReachTheNext() async throws {
    for round in 1...3 {
      _ = await play(ScriptedApp { ClockView(log: log) }) { _ in log.add("play \(round)") }
    }
    #expect(
      log.lines == (1...3).flatMap { ["play \($0)", "clock ended"] })
  }

  @Test func tasksEndAfterEachWalkOfAnExploration() async throws {
    var appCount = 0
    let explorer = Explorer([
      Explorer.Root("clock") {
        appCount += 1
        log.add("app")
        return ScriptedApp { ClockView(log: log) }
      }
    ])
    await explorer.explore(actions: 100)
    #expect(appCount > 1)
    #expect(log.lines.count { $0 == "clock ended" } == appCount)
    for (line, next) in zip(log.lines, log.lines.dropFirst()) where next == "app" {
      #expect(line.hasSuffix(" ended"))
    }
  }

  @Test func taskThatNeverEndsIsReported() async throws {
    let isStopped = Lock(false)
    let app = ScriptedApp {
      Button("Count") {
        Task {
          try? await Task.sleep(for: .seconds(1))
          while !isStopped.withLock({ $0 }) { await Task.yield() }
        }
      }
    }
    let play = await play(app) { try $0.tap("Count") }
    isStopped.withLock { $0 = true }
    #expect(
      play.error.map { "\($0)" } == """
        Could not end the app: an effect kept running after being canceled:
          a task of tap "Count"

        The last frame:
        ┌ Button ──────────────────────────────┐
        │               [Count]                │
        └──────────────────────────────────────┘

        To fix, end the effect when Task.isCancelled is true, and don't ignore a CancellationError.
        """)
  }
}

@MainActor private final class TaskLog {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

private struct ClockView: View {
  let log: TaskLog

  var body: some View {
    Text("Clock")
      .task {
        defer { log.add("clock ended") }
        do {
          while true {
            try await Task.sleep(for: .seconds(1))
            log.add("tick")
          }
        } catch {}
      }
    Button("Listen") {
      Task {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        for await _ in stream {}
        log.add(Task.isCancelled ? "canceled" : "finished")
        await Task.yield()
        log.add("listening ended")
        continuation.finish()
      }
    }
  }
}
