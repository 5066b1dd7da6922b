import Foundation
import RuntimeIssues
import SteppedEffects
import TestSupport
import Testing

@testable import PlainTasks

/// Tasks that wait for something outside of the app.
@MainActor struct WaitingTaskTests {
  private let outside = Outside()

  /// What a thread does is never a matter of the app alone, however long somebody waits for it.
  @Test(arguments: [Duration.milliseconds(1), .seconds(60)])
  func stepDependsOnTimingIfOutsideResumesIt(_ timeout: Duration) async throws {
    let tasks = try #require(AppTasks(app: "\(#function) \(timeout)"))
    tasks.run("start") { [outside] in Task { await outside.wait() } }
    await tasks.settle()
    let continuations = outside.takeContinuations()
    Thread.detachNewThread { for continuation in continuations { continuation.resume() } }
    while tasks.inFlight(.all).contains(where: { $0.wait == .unknown }) {
      await SettleTimeout.$current.withValue(SettleTimeout(timeout)) { await tasks.settle() }
    }
    #expect(tasks.timedSteps == ["start"])
  }

  /// A play that has waited for something in vain waits for it again only if it waits longer.
  @Test func waitsInVainOnce() async throws {
    let tasks = try #require(AppTasks(app: #function))
    tasks.run("start") { [outside] in Task { await outside.wait() } }
    for _ in 0..<2 {
      let timeout = SettleTimeout(.milliseconds(1))
      await SettleTimeout.$current.withValue(timeout) { await tasks.settle() }
    }
    let unused = SettleTimeout(.milliseconds(1))
    await SettleTimeout.$current.withValue(unused) { await tasks.settle() }
    #expect(tasks.inFlight(.all).map(\.wait) == [.unknown])
    #expect(tasks.timedSteps == [])
    for continuation in outside.takeContinuations() { continuation.resume() }
    await tasks.settle()
    #expect(tasks.inFlight(.all).isEmpty)
  }

  /// Issues of detached tasks, blocks, and threads belong to the app that has started them.
  @Test func issuesBelongToTheApp() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let collected = await CollectedIssues {
      tasks.run("start") {
        Task.detached { reportIssue("detached") }
        DispatchQueue.main.async { reportIssue("main") }
        DispatchQueue.global().async { reportIssue("queue") }
        Thread.detachNewThread { reportIssue("thread") }
      }
      await SettleTimeout.$current.withValue(SettleTimeout(.seconds(60))) { await tasks.settle() }
    }
    #expect(collected.messages.sorted() == ["detached", "main", "queue", "thread"])
  }

  @Test func processDependsOnTiming() async throws {
    let tasks = try #require(AppTasks(app: #function))
    try tasks.run("start") {
      let process = try Process.run(URL(fileURLWithPath: "/bin/true"), arguments: [])
      process.waitUntilExit()
    }
    #expect(tasks.timedSteps == ["start"])
  }

  /// Foundation has one thread for all processes, which the first of them starts.
  @Test func processOfAppDoesNotHoldUpOthers() async {
    await #expect(processExitsWith: .success) {
      let program = URL(fileURLWithPath: "/bin/true")
      await MainActor.run {
        AppTasks(app: "app")?.run("start") {
          (try? Process.run(program, arguments: []))?.waitUntilExit()
        }
      }
      let hasEnded = DispatchSemaphore(value: 0)
      _ = try Process.run(program, arguments: []) { _ in hasEnded.signal() }
      guard hasEnded.wait(timeout: .now() + 60) == .success else { exit(1) }
    }
  }

  @Test func stepDependsOnTimingIfOutsideResumesItAfterTheEnd() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let isResumed = DispatchSemaphore(value: 0)
    tasks.run("start") { [outside] in Task { await outside.wait() } }
    tasks.run("tap \"Listen\"") { [outside] in outside.listen() }
    _ = await SettleTimeout.$current.withValue(SettleTimeout(.zero)) { await tasks.end() }
    #expect(tasks.timedSteps == [])
    let continuations = outside.takeContinuations()
    Thread.detachNewThread {
      for continuation in continuations { continuation.resume() }
      isResumed.signal()
    }
    isResumed.wait()
    #expect(tasks.timedSteps == ["start"])
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
