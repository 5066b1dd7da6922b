import ReducerStore
import SteppedEffects

/// Runs the effects of a test store: to rest, or until something has happened.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
final class EffectDriver {
  /// How running until something happens has ended.
  enum End: Equatable {
    /// It has happened.
    case done
    /// It cannot happen: no effect is alive, or none can go on by itself.
    case stuck
    /// Some effect waits for something unknown, and has waited for that long.
    case timedOut(Duration)
  }

  let runtime: EffectRuntime
  private let isWaiting: () -> Bool
  private let allEffects: (StoreTask?) -> [LiveEffect]

  /// Creates a driver.
  init(
    runtime: EffectRuntime, isWaiting: @escaping () -> Bool,
    liveEffects: @escaping (StoreTask?) -> [LiveEffect]
  ) {
    self.runtime = runtime
    self.isWaiting = isWaiting
    self.allEffects = liveEffects
  }

  func liveEffects(of task: StoreTask? = nil) -> [LiveEffect] { allEffects(task) }

  /// Runs the effects to rest after a step of a test.
  ///
  /// The sleepers of an immediate clock go on until there is something to receive: an endless
  /// timer sends its next action only when the one before was asserted.
  func settle() async {
    await runtime.settle(wakingSleepersWhile: isWaiting) { false }
  }

  /// Runs the effects until something has happened or cannot happen any more.
  ///
  /// Time counts only while an effect waits for something that the runtime cannot see.
  ///
  /// - Returns: How it ended.
  func run(within timeout: Duration, until isDone: () -> Bool) async -> End {
    let patience = SettleTimeout(timeout)
    await SettleTimeout.$current.withValue(patience) { await runtime.settle(until: isDone) }
    if isDone() { return .done }
    let waits = Set(liveEffects().map(\.wait))
    guard waits.contains(.unknown), !waits.contains(.neverRests) else { return .stuck }
    return .timedOut(timeout)
  }

  /// Blocks the calling thread until no effect waits for what the runtime cannot see.
  func hold(within timeout: Duration) {
    runtime.hold(within: SettleTimeout(timeout)) { [allEffects] in
      !allEffects(nil).contains { $0.wait == .unknown }
    }
  }
}
