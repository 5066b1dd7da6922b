import Foundation
import RuntimeIssues
import SteppedEffects
import Testing

@testable import PlainTasks

/// Plays each shape several times.
///
/// By default, that's a few rounds beside the other tests. Set `TASK_SHAPE_ROUNDS` to play more
/// rounds, beside two threads that are always busy.
@MainActor @Suite(.serialized) struct TaskShapeTests {
  private static let moreRounds =
    ProcessInfo.processInfo.environment["TASK_SHAPE_ROUNDS"].flatMap(Int.init)
  private static let rounds = moreRounds ?? 3

  @Test func tasksCanBeCaptured() { #expect(AppTasks.areSupported) }

  @Test(arguments: TaskShape.common + TaskShape.other)
  func runsInOneOrder(_ shape: TaskShape) async throws {
    let load = BusyThreads(count: Self.moreRounds == nil ? 0 : 2)
    defer { load.stop() }
    var orders: [String: Int] = [:]
    for _ in 0..<Self.rounds { orders[try await play(shape), default: 0] += 1 }
    #expect(orders == [shape.expected: Self.rounds])
  }

  private func play(_ shape: TaskShape) async throws -> String {
    let log = ShapeLog()
    let tasks = try #require(AppTasks())
    tasks.run("start") { shape.start(log) }
    log("|")
    await tasks.settle()
    log("|")
    await tasks.clock.advance(by: .milliseconds(200))
    return log.text
  }
}

/// Threads that keep the processor busy.
final class BusyThreads: Sendable {
  private let isStopped = Lock(false)

  init(count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread { [isStopped] in
        var number: UInt64 = 1
        while !isStopped.withLock({ $0 }) {
          for _ in 0..<10_000 { number = number &* 6_364_136_223_846_793_005 &+ 1 }
        }
      }
    }
  }

  func stop() { isStopped.withLock { $0 = true } }
}
