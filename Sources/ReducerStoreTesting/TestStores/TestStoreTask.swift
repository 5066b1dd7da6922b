import ReducerStore
import RuntimeIssues

/// The effects that come of one action sent to a test store: to wait for, or to cancel.
///
/// ```swift
/// let task = await store.send(.screenAppeared)
/// await task.cancel()  // as when the screen goes away
/// ```
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct TestStoreTask: Hashable, Sendable {
  let task: StoreTask
  let driver: EffectDriver
  /// How long `finish` waits where it is not told otherwise.
  let timeout: Duration

  /// Asserts that the effects end, with those of the actions they send.
  ///
  /// `timeout` is how long to wait for what no clock controls; by default, the store's timeout when
  /// the action was sent.
  @MainActor public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = await driver.run(within: timeout ?? self.timeout) { task.isOver }
    guard end != .done else { return }
    reportIssue(
      FailureMessages.unfinishedTask(end, effects: driver.liveEffects(of: task)),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Cancels the effects, and lets them wind down.
  ///
  /// What they would still send is dropped.
  @MainActor public func cancel() async {
    task.cancel()
    await driver.settle()
  }

  /// Whether the effects were cancelled by ``cancel()``.
  @MainActor public var isCancelled: Bool { task.isCancelled }

  /// Returns whether two tasks are of the same effects, or both of none.
  public static func == (lhs: TestStoreTask, rhs: TestStoreTask) -> Bool { lhs.task == rhs.task }

  /// Hashes which effects the task is of.
  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}
