#if os(Linux)
  import Foundation
  import RuntimeIssues
  import SteppedEffects

  /// A timer on the main run loop, which fires in the time of the app.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  extension AppTasks {
    fileprivate func start(_ timer: Timer) {
      let key = ObjectIdentifier(timer)
      let step = currentStep
      recordOutside(step)
      let delay = Duration.milliseconds((timer.fireDate.timeIntervalSinceNow * 1_000).rounded())
      let effect = state.withLock { state -> RunningEffect? in
        // A timer can be added to several modes of the run loop.
        guard state.timers[key] == nil else { return nil }
        let effect = RunningEffect(plainTask: state.startCount, of: step, stepper: runtime)
        state.timers[key] = effect.id
        state.add(StartedWork(kind: .block, effect: effect, step: step))
        return effect
      }
      guard let effect else { return }
      park(UncheckedSendable(timer), of: effect, until: clock.now.offset + max(delay, .zero))
    }

    private func park(
      _ timer: UncheckedSendable<Timer>, of effect: RunningEffect, until deadline: Duration
    ) {
      let sleeper = clock.park(
        until: deadline, of: effect, as: .clock(.timer, deadline: deadline)
      ) { [weak self] in
        guard let self, hasStarted(timer.value) else { return }
        runtime.enqueue(
          .init(run: { [weak self] in self?.fire(timer, of: effect, at: deadline) }, handBack: {}),
          of: nil)
      }
      state.withLock { $0.delays[effect.id] = sleeper }
    }

    private func fire(
      _ timer: UncheckedSendable<Timer>, of effect: RunningEffect, at deadline: Duration
    ) {
      guard hasStarted(timer.value) else { return }
      running(effect, isOnDefaultExecutor: false) { timer.value.fire() }
      // A timer that doesn't repeat has ended.
      guard hasStarted(timer.value) else { return }
      park(timer, of: effect, until: deadline + .seconds(timer.value.timeInterval))
    }

    /// Whether the timer belongs to the current play, and hasn't been invalidated.
    private func hasStarted(_ timer: Timer) -> Bool {
      state.withLock { $0.timers[ObjectIdentifier(timer)] != nil }
    }

    fileprivate func end(_ timer: ObjectIdentifier) {
      let (work, sleeper) = state.withLock { state -> (StartedWork?, Sleeper?) in
        guard let number = state.timers.removeValue(forKey: timer) else { return (nil, nil) }
        return (state.started.removeValue(forKey: number), state.delays.removeValue(forKey: number))
      }
      sleeper?.wake()
      work?.effect.end()
    }
  }

  @_cdecl("text_snapshots_start_timer")
  func startTimer(_ play: UInt64, _ timer: UnsafeRawPointer) {
    Plays.shared[play]?.start(Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue())
  }

  @_cdecl("text_snapshots_end_timer")
  func endTimer(_ play: UInt64, _ timer: UnsafeRawPointer) {
    let timer = Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue()
    Plays.shared[play]?.end(ObjectIdentifier(timer))
  }
#endif
