import RuntimeIssues
import SteppedEffects

/// Runs a test once for each order in which the effects of its stores can respond.
///
/// This function runs the test for each order of the effects that can continue at the same time. It
/// also delays one response at a time until the test's next call to `send`, `receive`, or `finish`.
/// If more than five effects can continue at the same time, or if there are more than 1,000 orders,
/// it runs only a sample of the orders. The failures of this library's assertions name the order in
/// which they occurred:
///
/// ```swift
/// @MainActor @Test func showsLatestResults() async {
///   await withEveryOrder {
///     let store = TestStore(initialState: Search.State()) { Search() }
///     store.exhaustivity = .off
///     await store.send(.queryChanged("a"))
///     await store.send(.queryChanged("ab"))
///     await store.finish()
///     store.assert { $0.results = ["ab"] }
///   }
/// }
/// ```
///
/// Create the store in the closure, so each run starts with a new store. If the order of the
/// received actions can differ, turn off the store's exhaustivity. To repeat a failure, pass its
/// order, as in `withEveryOrder(order: [2, .late(1)])`.
///
/// - Parameters:
///   - order: The only order to run. If this is `nil`, which is the default, the function runs all
///     orders.
///   - fileID: The module and file of the call.
///   - filePath: The file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - test: The test to run. If it throws an error, this function reports a failure.
/// - Complexity: O(*n*!) for *n* effects that can continue at the same time.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
public func withEveryOrder(
  order: EffectOrder? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ test: @MainActor () async throws -> Void
) async {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  var runner = EveryOrderRunner(callSite: callSite)
  if let order {
    await runner.run(EffectSchedule(order), test)
  } else {
    await runner.runAll(test)
  }
  for issue in runner.issues { IssueHooks.current.report(issue) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
private struct EveryOrderRunner {
  let callSite: CallSite
  /// The issues of the first run that failed.
  private(set) var issues: [RuntimeIssue] = []

  init(callSite: CallSite) { self.callSite = callSite }

  mutating func runAll(_ test: @MainActor () async throws -> Void) async {
    var responses: [EffectSchedule.Position]?
    var search = OrderSearch()
    await search.run { schedule in
      await run(schedule, test)
      if responses == nil { responses = schedule.responses }
      return ""
    }
    for response in responses ?? [] where issues.isEmpty && !search.isSample {
      await search.run(kinds: [response: .late]) { schedule in
        await run(schedule, test)
        return ""
      }
    }
  }

  /// Runs the test unless an earlier run has failed.
  mutating func run(_ schedule: EffectSchedule, _ test: @MainActor () async throws -> Void) async {
    guard issues.isEmpty else { return }
    let reported = Lock<[RuntimeIssue]>([])
    var hooks = IssueHooks.current
    hooks.report = { issue in reported.withLock { $0.append(issue) } }
    await withIssueHooks(hooks) {
      await EffectSchedule.$current.withValue(schedule) {
        do { try await test() } catch {
          callSite.report("The test threw the error \"\(error)\".")
        }
      }
      if let problem = schedule.problemAtEnd { callSite.report("\(problem)") }
    }
    issues = reported.withLock { $0 }.map { issue in
      RuntimeIssue(
        message: message(issue, schedule), fileID: issue.fileID, filePath: issue.filePath,
        line: issue.line, column: issue.column, attachments: issue.attachments)
    }
  }

  private func message(_ issue: RuntimeIssue, _ schedule: EffectSchedule) -> String {
    guard schedule.problem == nil else { return issue.message }
    let order = schedule.playedOrder
    let effects = schedule.origins.enumerated().prefix(6).compactMap { index, effect in
      effect.map { "  effect \(index + 1): \($0.action) at \($0.fileID):\($0.line)\n" }
    }
    return """
      In the order \(order):
      \(effects.joined())
      \(issue.message)

      To repeat this order, call "withEveryOrder(order: \(order))".
      """
  }
}
