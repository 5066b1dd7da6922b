import Dispatch

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension EffectRuntime {
  /// Runs jobs as they come, and blocks the calling thread between them.
  ///
  /// For the end of a test, which cannot suspend: an effect that another thread carries on, that of
  /// an actor for example, gets the time to come back. What it does on an actor whose thread is
  /// blocked here has to wait.
  ///
  /// - Parameters:
  ///   - patience: How long.
  ///   - isDone: Tells whether there is nothing more to wait for.
  package func hold(within patience: Patience, until isDone: () -> Bool) {
    var stepsLeft = stepBudget
    while true {
      drain(&stepsLeft, until: isDone)
      if isDone() || stepsLeft == 0 || !patience.isLeft { return }
      let woken = DispatchSemaphore(value: 0)
      let waiter = makeWaiter()
      wait(as: waiter) { woken.signal() }
      // An effect may be over without a job here, between the look above and now.
      if isDone() || woken.wait(timeout: patience.end) == .timedOut { stopWaiting(waiter) }
    }
  }
}
