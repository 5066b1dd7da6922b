import PlainTaskHooks
import RuntimeIssues
package import SteppedEffects

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension AppTasks {
  /// Runs what the app has started until each task and block has ended, sleeps in the app's time, or
  /// waits for another one, or for a stream that nobody outside of the app feeds.
  ///
  /// If something waits for the outside, such as a thread, this method waits for it until the
  /// ``SettleTimeout``, once for each wait.
  nonisolated(nonsending) package func settle() async {
    let timeout = SettleTimeout.current
    let hooks = IssueHooks.current
    state.withLock { state in
      state.timeout = timeout?.duration ?? .zero
      state.hooks = hooks
    }
    var hasRunLate = false
    while true {
      await runtime.settle()
      guard let timeout else { return }
      let waits = waitsForOutside(longerThan: timeout.duration)
      // A thread can have resumed a task, and ended, since the last job has run. It's asked in this order
      // because a thread ends after it has resumed the task. Running the job needs no time to wait.
      // A thread that always adds jobs has no end, so they run only once after the timeout.
      if runtime.hasMissedJobs, !Task.isCancelled, timeout.isTimeLeft || !hasRunLate {
        hasRunLate = !timeout.isTimeLeft
        continue
      }
      guard waits else { return }
      guard timeout.isTimeLeft, !Task.isCancelled else { return waited(for: timeout.duration) }
      await runtime.nextJob(within: timeout) { !waitsForOutside(longerThan: timeout.duration) }
    }
  }

  nonisolated(nonsending) package func nextJob() async { await runtime.nextJob { false } }

  package func inFlight(_ tasks: TasksInFlight) -> [InFlightEffect] {
    let (waits, works) = waits
    let ready = Set(runtime.readyEffects.map(ObjectIdentifier.init))
    func isInQueue(_ work: StartedWork) -> Bool {
      if case .block = work.kind { true } else { ready.contains(ObjectIdentifier(work.effect)) }
    }
    let all = works.map(\.effect)
    let unsettled = Set(runtime.unsettled(among: all).map(ObjectIdentifier.init))
    return zip(works, waits).compactMap { work, wait in
      let effect = work.effect
      // A store lists its effects itself.
      guard effect.isPlainTask else { return nil }
      if unsettled.contains(ObjectIdentifier(effect)) {
        return InFlightEffect(taskOf: work.step, wait: .neverSettles)
      }
      let isShown =
        switch wait {
        case .ended: false
        case .sleeps: true
        // A canceled task only lacks the turn in which it ends.
        case .isReady where work.isTaskCanceled: false
        case .isReady:
          effect.isHeld || tasks != .sleeping && isInQueue(work)
        case .forOther: false
        case .forStream, .forContinuation, .forOutside: tasks == .all
        }
      return isShown ? InFlightEffect(taskOf: work.step, wait: effect.wait) : nil
    }
  }
}

// MARK: Waits

/// What a task or a block waits for.
private enum Wait: Sendable {
  case ended
  /// A deadline in the time of the app.
  case sleeps
  /// Its turn in the queue of the app.
  case isReady
  /// Another task of the app, which is listed itself.
  case forOther
  /// The next element of a stream.
  case forStream
  /// A continuation, which anything can resume.
  case forContinuation
  /// Something that the app doesn't run, such as an actor on a thread of its own.
  case forOutside
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension AppTasks {
  /// What the app has started and what hasn't ended, and what each of it waits for.
  ///
  /// What has ended is let go.
  private var waits: (waits: [Wait], works: [StartedWork]) {
    let hasJobs = runtime.hasJobs
    let (works, sleeps) = state.withLock { ($0.inOrder, Set($0.sleeps.keys)) }
    var addresses: Set<UInt> = []
    var parents: Set<UInt64> = []
    let statuses = works.map { work -> PlainTaskStatus? in
      guard case .task(let task) = work.kind, let status = task.status else { return nil }
      guard status.wait != PLAIN_TASK_ENDED else { return status }
      addresses.insert(task.address)
      if let parent = task.parent { parents.insert(parent) }
      return status
    }
    let waits = zip(works, statuses).map { work, status -> Wait in
      guard case .task(let task) = work.kind else {
        return work.effect.isParked ? .sleeps : .isReady
      }
      if status?.wait == PLAIN_TASK_ENDED { return .ended }
      if sleeps.contains(task.id) || work.effect.isParked(task: task.id) { return .sleeps }
      switch status?.wait {
      case PLAIN_TASK_ENQUEUED where hasJobs: return .isReady
      case PLAIN_TASK_WAITS_FOR_TASK:
        return addresses.contains(UInt(bitPattern: status?.awaited)) ? .forOther : .forOutside
      case PLAIN_TASK_WAITS_FOR_CHILDREN: return parents.contains(task.id) ? .forOther : .forOutside
      case PLAIN_TASK_WAITS_FOR_CONTINUATION:
        let function = UInt(bitPattern: status?.function)
        return Self.functionsOfStreams.contains(function) ? .forStream : .forContinuation
      default: return .forOutside
      }
    }
    for case (let work, .ended) in zip(works, waits) {
      if case .task(let task) = work.kind { endIfOver(task.id) }
    }
    return (waits, works)
  }

  /// Returns whether something waits for the outside that hasn't waited that long in vain.
  private func waitsForOutside(longerThan time: Duration) -> Bool {
    let outside = state.withLock { $0.outside }
    if outside.count > 0, outside.waited.map({ $0 < time }) ?? true { return true }
    // What an order holds back can be what the others wait for.
    if runtime.hasJobs { return false }
    return outsideWaits.contains { $0.waited.map { $0 < time } ?? true }
  }

  /// What waits for the outside.
  ///
  /// Threads and queues of the app are known while they run. A thread that is older than the app
  /// isn't, so a continuation waits for the outside if nothing of the app is left to resume it.
  private var outsideWaits: [StartedWork] {
    let (waits, works) = waits
    let sleeps = waits.contains { if case .sleeps = $0 { true } else { false } }
    return zip(works, waits).compactMap { work, wait in
      switch wait {
      case .forOutside: break
      case .forContinuation where !sleeps: break
      default: return nil
      }
      // Nobody waits for a canceled effect of a store, or for one that only lacks its end.
      return !work.effect.isPlainTask && work.effect.isIdle ? nil : work
    }
  }

  /// Records that everything that waits for the outside has waited that long in vain.
  private func waited(for time: Duration) {
    let waiting = outsideWaits.map(\.effect).map(ObjectIdentifier.init)
    state.withLock { state in
      for (number, work) in state.started where waiting.contains(ObjectIdentifier(work.effect)) {
        state.started[number]?.waited = time
      }
      if state.outside.count > 0 { state.outside.waited = time }
    }
  }

  /// The steps whose tasks wait for the outside or for a stream.
  var waitingSteps: Set<String> { Set(inFlight(.all).filter { $0.wait == .unknown }.map(\.action)) }
}

// MARK: Probe

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension AppTasks {
  /// A Boolean value that indicates whether tasks can be captured.
  ///
  /// This depends on an experimental interface of Swift, so it's tried once: a yield, a change of
  /// executors, and a sleep must be captured, the sleep's deadline must be exact, and it must be
  /// known what each task waits for.
  @MainActor
  package static let areSupported: Bool = {
    let tasks = AppTasks(probing: TestClock())
    let isDone = Lock(false)
    tasks.run("") {
      let sleeping = Task.detached {
        await Task.yield()
        await MainActor.run {}
        try await Task.sleep(for: .seconds(2))
        isDone.withLock { $0 = true }
      }
      _ = Task.detached { try await sleeping.value }
      _ = Task.detached { await withTaskGroup { $0.addTask { _ = try? await sleeping.value } } }
    }
    let noTime = SettleTimeout(.zero)
    tasks.runtime.hold(within: noTime) { false }
    let waits = tasks.waits.waits
    guard case .clock(_, .seconds(2)) = tasks.inFlight(.sleeping).first?.wait,
      case [.sleeps, .forOther, .forOther, .forOther] = waits
    else { return false }
    for sleeper in tasks.state.withLock({ Array($0.sleeps.values) }) { sleeper.wake() }
    tasks.runtime.hold(within: noTime) { false }
    guard tasks.waits.works.isEmpty, functionsOfStreams.count > 0 else { return false }
    RunningEffect.captured.withLock { captured in
      captured = RunningEffect.CapturedTaskSearch {
        currentTaskID.flatMap { id in TaskOwners.shared[id].map { ($0.effect, id) } }
      }
    }
    IssueHooks.ofThread.withLock { hooks in
      hooks = IssueHooks.ThreadSearch {
        Plays.shared[capturing_thread().play]?.state.withLock { $0.hooks }
      }
    }
    return isDone.withLock { $0 }
  }()

  /// The functions that continue tasks that wait for the next element of a stream.
  private static let functionsOfStreams: Set<UInt> = {
    let tasks = AppTasks(probing: TestClock())
    let streams = (0..<2).map { _ in AsyncStream<Int>.makeStream() }
    let throwing = (0..<2).map { _ in AsyncThrowingStream<Int, any Error>.makeStream() }
    tasks.run("") {
      _ = Task.detached { for await _ in streams[0].stream {} }
      _ = Task.detached { for try await _ in throwing[0].stream {} }
      _ = Task.detached {
        var iterator = streams[1].stream.makeAsyncIterator()
        _ = await iterator.next()
      }
      _ = Task.detached {
        var iterator = throwing[1].stream.makeAsyncIterator()
        _ = try await iterator.next()
      }
    }
    tasks.runtime.hold(within: SettleTimeout(.zero)) { false }
    let functions = tasks.state.withLock { $0.inOrder }.compactMap { work -> UInt? in
      guard case .task(let task) = work.kind, let status = task.status,
        status.wait == PLAIN_TASK_WAITS_FOR_CONTINUATION
      else { return nil }
      return UInt(bitPattern: status.function)
    }
    for stream in streams { stream.continuation.finish() }
    for stream in throwing { stream.continuation.finish() }
    tasks.runtime.hold(within: SettleTimeout(.zero)) { false }
    return Set(functions)
  }()
}
