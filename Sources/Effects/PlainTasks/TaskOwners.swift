import RuntimeIssues
import SteppedEffects

/// A task that belongs to an app.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct CapturedTask: Sendable {
  weak var tasks: AppTasks?
  let effect: RunningEffect
}

/// The tasks of the process, which belong to an app or to somebody else.
///
/// A job can't be asked which app it belongs to. A task belongs to an app if its first job was
/// enqueued by the app's code. All others are foreign, such as the tasks of other tests that run at
/// the same time.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class TaskOwners: Sendable {
  static let shared = TaskOwners()

  private struct State: Sendable {
    var appCount = 0
    var captured: [UInt64: CapturedTask] = [:]
    /// The foreign tasks that were enqueued while there was an app.
    ///
    /// If the code of an app resumes such a task, it isn't the first job of the task.
    var foreign: Set<UInt64> = []
    /// The tasks that waited for something when their app ended.
    var waiting: [UInt64: TimedStep] = [:]
  }

  private let state = Lock(State())

  func addApp() { state.withLock { $0.appCount += 1 } }

  func removeApp() {
    state.withLock { state in
      state.appCount -= 1
      if state.appCount == 0 { state.foreign = [] }
    }
  }

  /// Makes the tasks of an app foreign.
  func release(_ tasks: [UInt64], waiting: [(UInt64, TimedStep)]) {
    state.withLock { state in
      for task in tasks { state.captured[task] = nil }
      state.foreign.formUnion(tasks)
      for (task, step) in waiting { state.waiting[task] = step }
    }
  }

  /// Lets go of a task that has ended.
  func forget(_ task: UInt64) { state.withLock { _ = $0.captured.removeValue(forKey: task) } }

  /// Records that a task whose app has ended goes on, if it was waiting for something outside.
  func resumesFromOutside(_ task: UInt64) {
    guard !MainQueue.isCurrent else { return }
    state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeValue(forKey: task) }?.record()
  }

  /// Adds the task of an effect, and returns whether it's new.
  func add(_ captured: CapturedTask, _ task: UInt64) -> Bool {
    state.withLock { state in
      guard state.captured[task]?.tasks == nil else { return false }
      state.captured[task] = captured
      return true
    }
  }

  subscript(task: UInt64) -> CapturedTask? { state.withLock { $0.captured[task] } }

  /// Returns the task if it belongs to an app.
  ///
  /// The `adopt` closure is called for the first job of a task. It returns the task if the current
  /// thread runs the code of an app.
  func owner(of task: UInt64, adopt: () -> CapturedTask?) -> CapturedTask? {
    state.withLock { state in
      guard state.appCount > 0 else { return nil }
      if let captured = state.captured[task] { return captured }
      guard !state.foreign.contains(task) else { return nil }
      let adopted = adopt()
      if let adopted { state.captured[task] = adopted } else { state.foreign.insert(task) }
      return adopted
    }
  }
}
