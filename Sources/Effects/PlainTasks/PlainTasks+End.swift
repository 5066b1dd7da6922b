import RuntimeIssues
import SteppedEffects

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PlainTasks {
  /// The number of times that canceled tasks can start other tasks, which are canceled, too.
  private static let maximumRoundCount = 100

  /// Cancels the app's tasks and the effects of its runtime, and runs what they do then.
  ///
  /// What still waits for something outside of the app goes back to Swift's executors. From then
  /// on, nothing that belongs to the app is captured, so it can't reach the next script.
  ///
  /// - Returns: The steps whose tasks were still running when the runtime reached its step limit,
  ///   or an empty array if only effects were running. If everything ended, this method returns
  ///   `nil`.
  nonisolated(nonsending) package func end() async -> [String]? {
    state.withLock { $0.isEnding = true }
    var running: [String]?
    // An order of effects no longer applies, because all of them have to end.
    await EffectSchedule.$current.withValue(nil) {
      var roundCount = 0
      while cancel() || roundCount == 0 && runtime.hasJobs {
        await settle()
        roundCount += 1
        guard runtime.hasUnsettled || roundCount == Self.maximumRoundCount else { continue }
        running = unsettledSteps
        break
      }
    }
    handBack(waiting: Set(unexplained))
    runtime.handBack()
    return running
  }

  /// Cancels all tasks and effects that haven't been canceled yet, in the order in which they
  /// started.
  ///
  /// - Returns: `true` if there were any; otherwise, `false`.
  private func cancel() -> Bool {
    let effects = runtime.runningEffects
    let tasks = state.withLock { state in
      defer { state.uncanceled = [] }
      return state.uncanceled
    }
    // The handlers of a canceled task are code of the app, and can start other tasks.
    run(nil) {
      for effect in effects { effect.cancel() }
      for (task, _) in tasks { task.cancel() }
    }
    return !(effects.isEmpty && tasks.isEmpty)
  }

  /// The steps of the tasks that didn't settle, or of the newest task if each task settles but
  /// starts another one.
  private var unsettledSteps: [String] {
    let all = state.withLock(\.effects)
    guard runtime.hasUnsettled else { return all.suffix(1).map(\.label) }
    let unsettled = runtime.unsettled(among: all.map(\.effect)).map(ObjectIdentifier.init)
    var steps: [String] = []
    for (effect, step) in all
    where unsettled.contains(ObjectIdentifier(effect)) && !steps.contains(step) {
      steps.append(step)
    }
    return steps
  }

  /// Cancels the tasks so far, and hands them back to Swift.
  ///
  /// - Parameter waiting: The steps whose tasks wait for something, although they're canceled.
  func handBack(waiting: Set<String> = []) {
    let (tasks, uncanceled, sleepers) = state.withLock { state in
      state.handBackCount += 1
      state.isEnding = false
      state.label = "start"
      state.effects = []
      state.groups = []
      defer { (state.tasks, state.uncanceled, state.sleeps) = ([], [], [:]) }
      return (state.tasks, state.uncanceled, Array(state.sleeps.values))
    }
    let late = tasks.filter { waiting.contains($0.label) }.map { ($0.id, LateStep(app, $0.label)) }
    TaskOwners.shared.release(tasks.map(\.id), waiting: late)
    for (task, _) in uncanceled { task.cancel() }
    for sleeper in sleepers { sleeper.wake() }
  }
}
