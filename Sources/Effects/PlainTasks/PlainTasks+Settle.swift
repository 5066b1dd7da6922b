import RuntimeIssues
package import SteppedEffects

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PlainTasks {
  /// Runs the app's tasks until each of them has ended, sleeps, or waits for something else.
  ///
  /// If a task may be waiting for something outside of the app, such as a thread, this method waits
  /// for it until the ``SettleTimeout``. From then on, the tasks that were started by the same code
  /// count as listening to something that never ends, such as a stream.
  nonisolated(nonsending) package func settle() async {
    let timeout = SettleTimeout.current
    state.withLock { $0.timeout = timeout?.duration ?? .zero }
    while true {
      await runtime.settle()
      guard let timeout, !waiting(longerThan: timeout.duration).isEmpty else { return }
      guard timeout.isTimeLeft, !Task.isCancelled else { return listen(after: timeout.duration) }
      await runtime.nextJob(within: timeout)
    }
  }

  nonisolated(nonsending) package func nextJob() async { await runtime.nextJob { false } }

  /// The tasks that sleep or that could run, in the order in which they started.
  ///
  /// If `includesListening` is `true`, tasks that wait for something else are included, too.
  package func inFlight(includesListening: Bool) -> [InFlightEffect] {
    let ready = runtime.readyEffects.map(ObjectIdentifier.init)
    let all = state.withLock(\.effects)
    let unsettled = runtime.unsettled(among: all.map(\.effect)).map(ObjectIdentifier.init)
    let known = all.compactMap { effect, label -> InFlightEffect? in
      let id = ObjectIdentifier(effect)
      if unsettled.contains(id) { return InFlightEffect(taskOf: label, wait: .neverSettles) }
      guard effect.isParked || ready.contains(id) else { return nil }
      return InFlightEffect(taskOf: label, wait: effect.wait)
    }
    guard includesListening else { return known }
    return known + unexplained.map { InFlightEffect(taskOf: $0, wait: .unknown) }
  }

  /// The labels of the steps whose tasks may be waiting for something outside of the app.
  ///
  /// The tasks of a step that have already waited that long, in any play, don't count.
  func waiting(longerThan time: Duration) -> [String] {
    let waited = Self.listening.withLock { $0 }
    return unexplained.filter { waited[listener($0)].map { $0 < time } ?? true }
  }

  /// The labels of the steps whose tasks haven't ended, although none of them sleeps or could run.
  ///
  /// Tasks that were started together with an effect of a store or a workflow host are explained
  /// by the effect for as long as it runs.
  var unexplained: [String] {
    let ready = Set(runtime.readyEffects.map(ObjectIdentifier.init))
    let groupsOfEffects = runtime.groupsOfEffects
    return state.withLock { state in
      var alive: [TaskGroupToken] = []
      while var group = state.groups.popLast() {
        if !isKnownUniquelyReferenced(&group) { alive.append(group) }
      }
      state.groups = alive.reversed()
      guard !alive.isEmpty else { return [] }
      let explained = Set(
        state.effects.filter {
          $0.effect.isParked || ready.contains(ObjectIdentifier($0.effect))
        }.map(\.label))
      return state.groups.filter { !groupsOfEffects.contains(ObjectIdentifier($0)) }
        .map(\.label).filter { !explained.contains($0) }
    }
  }

  private func listen(after time: Duration) {
    let listeners = waiting(longerThan: time).map(listener)
    Self.listening.withLock { known in for listener in listeners { known[listener] = time } }
  }

  private func listener(_ label: String) -> String { "\(app)\n\(label)" }

  /// The steps whose tasks listen to something that doesn't end, in all apps of the process, and
  /// for how long an app has waited for it in vain.
  ///
  /// An app is created anew for each play, and shouldn't wait for the same stream in each of them.
  private static let listening = Lock<[String: Duration]>([:])

  package var lateSteps: [String] { LateStep.all(of: app) }

  /// Records that something outside of the app resumes one of its tasks.
  func resumesFromOutside(_ effect: RunningEffect) {
    let (step, timeout) = state.withLock { state in
      (state.effects.first { $0.effect === effect }?.label, state.timeout)
    }
    guard let step, let waited = Self.listening.withLock({ $0[listener(step)] }), waited >= timeout
    else { return }
    LateStep(app, step).record()
  }
}

/// A step whose task was resumed by something outside of the app when nobody waited for it any
/// longer.
struct LateStep: Sendable {
  private let app: String
  private let step: String

  init(_ app: String, _ step: String) { (self.app, self.step) = (app, step) }

  /// Records the step, unless a block on the main queue resumes the task, for which apps wait.
  func record() {
    guard !MainQueue.isCurrent else { return }
    Self.recorded.withLock { recorded in
      if recorded[app]?.contains(step) != true { recorded[app, default: []].append(step) }
    }
  }

  static func all(of app: String) -> [String] { recorded.withLock { $0[app] ?? [] } }

  private static let recorded = Lock<[String: [String]]>([:])
}

// MARK: Probe

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PlainTasks {
  /// A Boolean value that indicates whether tasks can be captured.
  ///
  /// This depends on an experimental interface of Swift, so it's tried once: a yield, a change of
  /// executors, and a sleep must be captured, and the sleep's deadline must be exact.
  @MainActor
  package static let areSupported: Bool = {
    let tasks = PlainTasks(probing: TestClock())
    let isDone = Lock(false)
    let now = Lock<ContinuousClock.Instant?>(nil)
    tasks.run("") {
      now.withLock { $0 = .now }
      _ = Task.detached {
        await Task.yield()
        await MainActor.run {}
        try await Task.sleep(for: .seconds(2))
        isDone.withLock { $0 = true }
      }
    }
    let noTime = SettleTimeout(.zero)
    tasks.runtime.hold(within: noTime) { false }
    guard case .clock(_, .seconds(2)) = tasks.inFlight(includesListening: false).first?.wait else {
      return false
    }
    for sleeper in tasks.state.withLock({ Array($0.sleeps.values) }) { sleeper.wake() }
    tasks.runtime.hold(within: noTime) { false }
    RunningEffect.captured.withLock { captured in
      captured = { currentTaskID.flatMap { TaskOwners.shared[$0]?.effect } }
    }
    return isDone.withLock { $0 }
  }()
}
