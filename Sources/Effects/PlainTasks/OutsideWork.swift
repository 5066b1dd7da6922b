import Dispatch
import PlainTaskHooks
import RuntimeIssues
import SteppedEffects

/// The blocks and threads of an app that run outside of its queue.
struct OutsideWork: Sendable {
  private(set) var count = 0
  /// The time for which the app has waited in vain for those that are running.
  var waited: Duration?

  mutating func begin() {
    count += 1
    waited = nil
  }

  mutating func end() { count -= 1 }
}

/// A block that an app has put on the main queue.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct StartedBlock: Sendable {
  let effect: RunningEffect
  let work: UInt

  func call() {
    #if os(Linux)
      if let work = UnsafeMutableRawPointer(bitPattern: work) { plain_task_run_work(work) }
    #endif
  }
}

/// The apps of the process, by the numbers that their threads know.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Plays: Sendable {
  static let shared = Plays()

  private struct Play: Sendable {
    weak var tasks: AppTasks?
  }

  private let state = Lock((plays: [UInt64: Play](), last: UInt64(0)))

  func begin(_ tasks: AppTasks) -> UInt64 {
    state.withLock { state in
      state.last += 1
      state.plays[state.last] = Play(tasks: tasks)
      return state.last
    }
  }

  func end(_ number: UInt64) { state.withLock { state in state.plays[number] = nil } }

  subscript(number: UInt64) -> AppTasks? {
    number == 0 ? nil : state.withLock { $0.plays[number]?.tasks }
  }
}

#if os(Linux)
  /// Runs code as if it belonged to no app.
  private func outsideOfApps(_ body: () -> Void) {
    let thread = capturing_thread()
    set_capturing_thread(CapturingThread())
    body()
    set_capturing_thread(thread)
  }

  /// Puts a block on the main queue, because its app has ended.
  private func handBackWork(_ work: UInt) {
    outsideOfApps {
      DispatchQueue.main.async {
        if let work = UnsafeMutableRawPointer(bitPattern: work) { plain_task_run_work(work) }
      }
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  extension AppTasks {
    /// Adds a block of the main queue to the queue.
    fileprivate func enqueue(_ work: UInt) {
      let step = currentStep
      recordOutside(step)
      let started = state.withLock { state in
        let effect = RunningEffect(plainTask: state.startCount, of: step, stepper: runtime)
        state.add(StartedWork(kind: .block, effect: effect, step: step))
        return StartedBlock(effect: effect, work: work)
      }
      runtime.enqueue(
        .init(
          run: { [weak self] in self.map { $0.run(started) } ?? handBackWork(work) },
          handBack: { handBackWork(work) }), of: nil)
    }

    /// Parks a block until a delay has passed in the time of the app.
    fileprivate func park(_ work: UInt, for delay: Duration) {
      let step = currentStep
      recordOutside(step)
      let (effect, handBackCount) = state.withLock { state in
        let effect = RunningEffect(plainTask: state.startCount, of: step, stepper: runtime)
        state.add(StartedWork(kind: .block, effect: effect, step: step))
        return (effect, state.handBackCount)
      }
      let deadline = clock.now.offset + delay
      let sleeper = clock.park(
        until: deadline, of: effect, as: .clock(.asyncAfter, deadline: deadline)
      ) { [weak self] in
        guard let work = UnsafeMutableRawPointer(bitPattern: work) else { return }
        guard let self, state.withLock({ $0.handBackCount }) == handBackCount else {
          return plain_task_deadline_passed(work, true)
        }
        state.withLock { $0.started[effect.id] = nil }
        effect.end()
        onThread(isOnDefaultExecutor: false) { plain_task_deadline_passed(work, false) }
      }
      state.withLock { $0.delays[effect.id] = sleeper }
    }
  }

  @_cdecl("text_snapshots_enqueue_work")
  func enqueueWork(_ play: UInt64, _ work: UnsafeMutableRawPointer) {
    let work = UInt(bitPattern: work)
    guard let tasks = Plays.shared[play] else { return handBackWork(work) }
    tasks.enqueue(work)
  }

  @_cdecl("text_snapshots_park_work")
  func parkWork(_ play: UInt64, _ delay: Int64, _ work: UnsafeMutableRawPointer) {
    guard let tasks = Plays.shared[play] else { return plain_task_deadline_passed(work, true) }
    tasks.park(UInt(bitPattern: work), for: .nanoseconds(delay))
  }

  @_cdecl("text_snapshots_outside_begins")
  func outsideBegins(_ play: UInt64) {
    guard let tasks = Plays.shared[play] else { return }
    tasks.state.withLock { $0.outside.begin() }
    tasks.dependsOnTiming()
  }

  @_cdecl("text_snapshots_depends_on_timing")
  func dependsOnTiming(_ play: UInt64) { Plays.shared[play]?.dependsOnTiming() }

  @_cdecl("text_snapshots_outside_ends")
  func outsideEnds(_ play: UInt64) {
    guard let tasks = Plays.shared[play] else { return }
    tasks.state.withLock { $0.outside.end() }
    tasks.runtime.wakeWaiting()
  }
#endif
