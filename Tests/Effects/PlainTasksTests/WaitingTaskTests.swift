import Foundation
import RuntimeIssues
import SteppedEffects
import Testing

@testable import PlainTasks

/// Tasks that wait for something outside of the app.
@MainActor struct WaitingTaskTests {
  private let outside = Outside()

  @Test func stepIsLateIfOutsideResumesItAfterNobodyWaits() async throws {
    let early = try await lateSteps(waiting: .milliseconds(1), then: .seconds(60))
    #expect(early == [])
    let late = try await lateSteps(waiting: .milliseconds(1), then: .milliseconds(1))
    #expect(late == ["start"])
  }

  /// Waits twice for a task that a thread resumes after the first time.
  private func lateSteps(
    waiting first: Duration, then second: Duration, _ name: String = #function
  ) async throws -> [String] {
    let tasks = try #require(PlainTasks(app: "\(name) \(second)"))
    tasks.run("start") { [outside] in Task { await outside.wait() } }
    await SettleTimeout.$current.withValue(SettleTimeout(first)) { await tasks.settle() }
    let continuations = outside.takeContinuations()
    // The main queue turns only while the app settles.
    DispatchQueue.main.async {
      DispatchQueue.global().async { for continuation in continuations { continuation.resume() } }
    }
    await SettleTimeout.$current.withValue(SettleTimeout(second)) {
      while tasks.inFlight(includesListening: true).contains(where: { $0.wait == .unknown }) {
        await tasks.settle()
      }
    }
    return tasks.lateSteps
  }

  @Test func stepIsLateIfOutsideResumesItAfterTheEnd() async throws {
    let tasks = try #require(PlainTasks(app: #function))
    let isResumed = DispatchSemaphore(value: 0)
    tasks.run("start") { [outside] in Task { await outside.wait() } }
    tasks.run("tap \"Listen\"") { [outside] in outside.listen() }
    _ = await SettleTimeout.$current.withValue(SettleTimeout(.zero)) { await tasks.end() }
    #expect(tasks.lateSteps == [])
    let continuations = outside.takeContinuations()
    Thread.detachNewThread {
      for continuation in continuations { continuation.resume() }
      isResumed.signal()
    }
    isResumed.wait()
    #expect(tasks.lateSteps == ["start"])
  }
}

@MainActor private final class Outside {
  private var continuations: [CheckedContinuation<Void, Never>] = []
  private let numbers = AsyncStream<Int>.makeStream()

  func wait() async { await withCheckedContinuation { continuations.append($0) } }

  func listen() { Task { for await _ in numbers.stream {} } }

  func takeContinuations() -> [CheckedContinuation<Void, Never>] {
    defer { continuations = [] }
    return continuations
  }
}
