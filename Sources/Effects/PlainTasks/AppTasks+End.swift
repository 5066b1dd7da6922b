import RuntimeIssues
import SteppedEffects

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension AppTasks {
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
  @MainActor package func end() async -> [String]? {
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
    handBack(waiting: waitingSteps, next: Plays.shared.begin(self))
    runtime.handBack()
    return running
  }

  /// Cancels all tasks and effects that haven't been canceled yet, in the order in which they
  /// started.
  ///
  /// - Returns: `true` if there were any; otherwise, `false`.
  private func cancel() -> Bool {
    let effects = runtime.runningEffects
    let (tasks, requests) = state.withLock { ($0.takeUncanceled(), $0.requests) }
    // The handlers of a canceled task are code of the app, and can start other tasks.
    run(nil) {
      for effect in effects { effect.cancel() }
      for task in tasks { task.cancel() }
    }
    for request in requests { answer(request, with: .canceled) }
    return !(effects.isEmpty && tasks.isEmpty && requests.isEmpty)
  }

  /// The steps of the tasks that didn't settle, or of the newest task if each task settles but
  /// starts another one.
  private var unsettledSteps: [String] {
    let all = state.withLock { $0.inOrder }
    guard runtime.hasUnsettled else { return all.suffix(1).map(\.step) }
    let unsettled = runtime.unsettled(among: all.map(\.effect)).map(ObjectIdentifier.init)
    var steps: [String] = []
    for work in all
    where unsettled.contains(ObjectIdentifier(work.effect)) && !steps.contains(work.step) {
      steps.append(work.step)
    }
    return steps
  }

  /// Cancels the tasks so far, and hands them back to Swift.
  ///
  /// - Parameters:
  ///   - waiting: The steps whose tasks wait for something, although they're canceled.
  ///   - play: The number of the next play, or 0 if there is none.
  func handBack(waiting: Set<String>, next play: UInt64) {
    let (before, started, uncanceled, sleepers) = state.withLock { state in
      state.handBackCount += 1
      state.isEnding = false
      state.label = "start"
      defer {
        (state.started, state.tasks, state.sleeps, state.delays) = ([:], [:], [:], [:])
        (state.outside, state.startCount, state.play) = (OutsideWork(), 0, play)
        (state.timers, state.requests, state.requestEvents) = ([:], [], [])
      }
      return (
        state.play, state.inOrder, state.takeUncanceled(),
        Array(state.sleeps.values) + Array(state.delays.values)
      )
    }
    Plays.shared.end(before)
    let tasks = started.compactMap { work -> (id: UInt64, step: String)? in
      if case .task(let task) = work.kind { (task.id, work.step) } else { nil }
    }
    let late = tasks.filter { waiting.contains($0.step) }.map { ($0.id, TimedStep(app, $0.step)) }
    TaskOwners.shared.release(tasks.map(\.id), waiting: late)
    for task in uncanceled { task.cancel() }
    for sleeper in sleepers { sleeper.wake() }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension AppTasks.State {
  /// Returns the tasks that haven't been canceled yet, in the order in which they started.
  ///
  /// An `async let` is canceled with its parent. The delays of blocks end without them.
  mutating func takeUncanceled() -> [Task<Void, Never>] {
    let works = started.filter { !$0.value.isCanceled }.sorted { $0.key < $1.key }
    for (number, _) in works { started[number]?.isCanceled = true }
    return works.compactMap { _, work in
      if case .task(let task) = work.kind, !task.isAsyncLet { task.retained } else { nil }
    }
  }
}
