import PlainTaskHooks
import RuntimeIssues
import SteppedEffects

/// A task or a block that an app has started, and that hasn't ended.
///
/// Each of them knows what it waits for, so that none is explained by another one.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct StartedWork: Sendable {
  enum Kind: Sendable {
    case task(StartedTask)
    /// A block on the main queue or a timer, which waits for its deadline or for its turn.
    case block
  }

  let kind: Kind
  let effect: RunningEffect
  let step: String
  /// Whether the app has been canceled at the end of a script.
  var isCanceled = false
  /// The time for which the app has waited in vain for what the task waits for now.
  var waited: Duration?

  /// Whether the task has been canceled by the app.
  var isTaskCanceled: Bool {
    if case .task(let task) = kind { task.retained?.isCancelled ?? false } else { false }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct StartedTask: Sendable {
  /// The number of the task in the process.
  let id: UInt64
  /// The task, or the parent of an `async let`, which counts no references but is a part of the
  /// memory of its parent.
  let retained: Task<Void, Never>?
  let isAsyncLet: Bool
  /// The parent of a child task.
  let parent: UInt64?
  /// Where the task is in memory, which is checked with the number.
  let address: UInt

  var status: PlainTaskStatus? {
    UnsafeRawPointer(bitPattern: address).map { plain_task_status($0, id) }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension AppTasks.State {
  /// Adds the task that a job continues.
  mutating func add(_ job: UnownedJob, _ id: UInt64, _ effect: RunningEffect, parent: UInt64?) {
    let task = job.task
    let known = parent.flatMap { tasks[$0] }.flatMap { started[$0] }
    var retained = task
    if task == nil, case .task(let parent) = known?.kind { retained = parent.retained }
    let new = StartedTask(
      id: id, retained: retained, isAsyncLet: task == nil, parent: parent,
      address: UInt(bitPattern: job.pointer))
    tasks[id] = startCount
    let step = effect.isPlainTask ? effect.step : label
    add(StartedWork(kind: .task(new), effect: effect, step: step))
  }

  mutating func add(_ work: StartedWork) {
    started[startCount] = work
    startCount += 1
  }

  /// What has started and not ended, in the order in which it started.
  var inOrder: [StartedWork] { started.keys.sorted().compactMap { started[$0] } }
}

// MARK: Ends and continuations

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension AppTasks {
  /// Lets go of a task if it has ended.
  func endIfOver(_ id: UInt64) {
    let ended = state.withLock { state -> StartedWork? in
      guard let number = state.tasks[id], let work = state.started[number],
        case .task(let task) = work.kind, task.status?.wait == PLAIN_TASK_ENDED
      else { return nil }
      state.tasks[id] = nil
      state.started[number] = nil
      return work
    }
    guard let ended else { return }
    TaskOwners.shared.forget(id)
    if ended.effect.isPlainTask { ended.effect.end() }
  }

  /// Records that a job of a task is enqueued.
  func continues(_ id: UInt64) {
    let step = state.withLock { state -> String? in
      guard let number = state.tasks[id] else { return nil }
      state.started[number]?.waited = nil
      return state.started[number]?.step
    }
    if let step { recordOutside(step) }
  }

  /// Records that something outside of the app continues a step, unless the app itself does.
  ///
  /// What the script does on the main actor belongs to the play as well.
  func recordOutside(_ step: @autoclosure () -> String) {
    guard AppTasks.current == nil, !(MainQueue.isCurrent && currentTaskID != nil) else { return }
    TimedStep(app, step()).record()
  }

  package func noteChange() { recordOutside(currentStep) }

  /// Records that the step that's running starts something that runs outside of the app.
  func dependsOnTiming() { TimedStep(app, currentStep).record() }

  package var timedSteps: [String] { TimedStep.all(of: app) }
}

/// A step that went on after something outside of the app.
struct TimedStep: Sendable {
  private let app: String
  private let step: String

  init(_ app: String, _ step: String) { (self.app, self.step) = (app, step) }

  func record() {
    Self.recorded.withLock { recorded in _ = recorded[app, default: []].insert(step) }
  }

  /// The steps of an app, in an order that doesn't depend on timing itself.
  static func all(of app: String) -> [String] {
    recorded.withLock { $0[app, default: []].sorted() }
  }

  private static let recorded = Lock<[String: Set<String>]>([:])
}
