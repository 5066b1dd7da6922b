import Dispatch

/// How long to wait for work that nobody counts until an app is idle.
///
/// An app whose tasks are captured knows what each of them waits for, and counts nothing. The effects
/// of a store without an app, the tasks that sleep in a test clock, and the `settle` closure of an app
/// can wait for anything. Turns of the main queue are counted first, because they don't depend on the
/// load of the machine.
package enum Idleness {
  /// The number of turns without a job after which effects that all sleep are idle.
  ///
  /// Work that's already on the main actor runs in the first turn, and any work that it starts runs
  /// in the second turn.
  static let turnsAsleep = 2
  /// The number of turns without a job after which everything else is idle.
  ///
  /// The work can be a chain of tasks on the main actor, each of which takes one turn.
  package static let turns = 32
  /// The amount of real time in which an effect that a clock has woken must end or go back to sleep.
  static let time = Duration.milliseconds(500)
  /// The same for an effect that has already used up that time.
  ///
  /// Such an effect is probably waiting for something else, such as the next element of a stream.
  static let laterTime = Duration.milliseconds(25)

  /// Waits for all turns.
  nonisolated(nonsending) package static func pass() async {
    for _ in 0..<turns { await mainQueueTurn() }
  }
}

/// Waits for one turn of the main queue so that the pending jobs of the main actor can run.
nonisolated(nonsending) package func mainQueueTurn() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}
