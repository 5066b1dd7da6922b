import Foundation
import RuntimeIssues
import SteppedEffects
import Testing

@testable import PlainTasks

/// Plays each use of each source several times: the log is always the same, or the play depends on
/// timing each time.
///
/// By default, that's a few rounds beside the other tests. Set `TASK_SHAPE_ROUNDS` to play more
/// rounds, beside two threads that are always busy if `TASK_SHAPE_LOAD` is set. `TASK_SHAPE` chooses
/// a single shape, such as `thread.nested`.
@MainActor @Suite(.serialized) struct OutsideShapeTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let rounds = environment["TASK_SHAPE_ROUNDS"].flatMap(Int.init) ?? 2

  private static func isChosen(_ source: AnswerSource, _ use: AnswerUse) -> Bool {
    environment["TASK_SHAPE"].map { $0 == "\(source).\(use)" } ?? true
  }

  @Test(arguments: AnswerSource.allCases, AnswerUse.allCases)
  func isTheSameOrDependsOnTiming(_ source: AnswerSource, _ use: AnswerUse) async throws {
    guard Self.isChosen(source, use) else { return }
    let load = BusyThreads(count: Self.environment["TASK_SHAPE_LOAD"] == nil ? 0 : 2)
    defer { load.stop() }
    var results: [String: Int] = [:]
    for round in 0..<Self.rounds {
      results[try await play(source, use, round), default: 0] += 1
    }
    let expected =
      switch source.moment {
      case .settling: "| answer |"
      case .advancing: "| | answer"
      case nil: "depends on timing"
      }
    #expect(results == [expected: Self.rounds])
  }

  private func play(
    _ source: AnswerSource, _ use: AnswerUse, _ round: Int
  ) async throws -> String {
    OlderThread.start()
    let log = ShapeLog()
    let tasks = try #require(AppTasks(app: "\(source) \(use) \(round)"))
    await SettleTimeout.$current.withValue(SettleTimeout(.seconds(60))) {
      tasks.run("start") { use.start(source, log) }
      log("|")
      await tasks.settle()
      log("|")
      await tasks.clock.advance(by: .milliseconds(200))
      await tasks.settle()
      #expect(await tasks.end() == nil)
    }
    // Whatever the app has started has ended, also if it depends on timing.
    #expect(log.text.contains("answer") || !source.isWaitedFor)
    return tasks.timedSteps.isEmpty ? log.text : "depends on timing"
  }
}
