#if os(Linux)
  import Foundation
  import PlainTaskHooks
  import RuntimeIssues
  import SteppedEffects

  /// A timer on the main run loop, or one of Dispatch, which fires in the time of the app.
  private struct AppTimer: Sendable {
    /// The address of the timer.
    let key: UInt
    let kind: InFlightEffect.Sleep
    /// Fires the timer, and returns its next deadline, given the one that has passed and the time.
    let fire: @Sendable (_ deadline: Duration, _ now: Duration) -> Duration?
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  extension AppTasks {
    fileprivate func start(_ timer: AppTimer, after delay: Duration) {
      let step = currentStep
      recordOutside(step)
      let effect = state.withLock { state -> RunningEffect? in
        // A timer can be added to several modes of the run loop, and by several threads.
        guard state.timers[timer.key] == nil else { return nil }
        let effect = RunningEffect(plainTask: state.startCount, of: step, stepper: runtime)
        state.timers[timer.key] = effect.id
        state.add(StartedWork(kind: .block, effect: effect, step: step))
        return effect
      }
      guard let effect else { return }
      park(timer, of: effect, until: clock.now.offset + max(delay, .zero))
    }

    private func park(_ timer: AppTimer, of effect: RunningEffect, until deadline: Duration) {
      let enqueue: @Sendable () -> Void = { [weak self] in
        guard let self, isRunning(timer, effect) else { return }
        runtime.enqueue(
          .init(run: { [weak self] in self?.fire(timer, of: effect, at: deadline) }), of: nil)
      }
      guard deadline > clock.now.offset else { return enqueue() }
      let wait = InFlightEffect.Wait.clock(timer.kind, deadline: deadline)
      let sleeper = clock.park(until: deadline, of: effect, as: wait, job: enqueue)
      state.withLock { $0.delays[effect.id] = sleeper }
    }

    private func fire(_ timer: AppTimer, of effect: RunningEffect, at deadline: Duration) {
      guard isRunning(timer, effect) else { return }
      var next: Duration?
      running(effect, isOnDefaultExecutor: false) { next = timer.fire(deadline, clock.now.offset) }
      // The timer can have ended itself, or have started anew.
      guard isRunning(timer, effect) else { return }
      if let next {
        park(timer, of: effect, until: next)
      } else {
        end(timer.key)
      }
    }

    /// Whether the timer belongs to the current play, and hasn't ended since it started.
    private func isRunning(_ timer: AppTimer, _ effect: RunningEffect) -> Bool {
      state.withLock { $0.timers[timer.key] == effect.id }
    }

    fileprivate func end(_ key: UInt) {
      let (work, sleeper) = state.withLock { state -> (StartedWork?, Sleeper?) in
        guard let number = state.timers.removeValue(forKey: key) else { return (nil, nil) }
        return (state.started.removeValue(forKey: number), state.delays.removeValue(forKey: number))
      }
      sleeper?.wake()
      work?.effect.end()
    }
  }

  @_cdecl("text_snapshots_start_timer")
  func startTimer(_ play: UInt64, _ object: UnsafeRawPointer) {
    let timer = UncheckedSendable(Unmanaged<Timer>.fromOpaque(object).takeUnretainedValue())
    let delay = Duration.milliseconds((timer.value.fireDate.timeIntervalSinceNow * 1_000).rounded())
    let repeating = AppTimer(key: UInt(bitPattern: object), kind: .timer) { deadline, _ in
      timer.value.fire()
      return deadline + .seconds(timer.value.timeInterval)
    }
    Plays.shared[play]?.start(repeating, after: delay)
  }

  @_cdecl("text_snapshots_delay_timer")
  func delayTimer(_ timer: UnsafeRawPointer, _ interval: Double) {
    Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue().fireDate += interval
  }

  @_cdecl("text_snapshots_start_source")
  func startSource(_ play: UInt64, _ source: UnsafeRawPointer, _ delay: Int64) {
    let key = UInt(bitPattern: source)
    let timer = AppTimer(key: key, kind: .timerSource) { _, now in
      let delay = UnsafeRawPointer(bitPattern: key).map(plain_task_fire_source) ?? -1
      return delay < 0 ? nil : now + .nanoseconds(delay)
    }
    guard let tasks = Plays.shared[play] else { return }
    tasks.end(key)
    tasks.start(timer, after: .nanoseconds(delay))
  }

  @_cdecl("text_snapshots_end_timer")
  func endTimer(_ play: UInt64, _ timer: UnsafeRawPointer) {
    Plays.shared[play]?.end(UInt(bitPattern: timer))
  }
#endif
