import SteppedEffects

/// What the work of a worker runs in.
package struct WorkScope: Sendable {
  let effect: RunningEffect
  let isStepped: Bool

  /// Runs a delivery: on the main actor, or where the runtime is settled.
  func deliver(_ delivery: Delivery) async {
    guard !effect.isCancelled else { return }
    if isStepped {
      // A job of a stepped effect runs where the runtime is settled.
      delivery.run()
    } else {
      await MainActor.run { if !effect.isCancelled { delivery.run() } }
    }
  }
}

/// The way of a worker's output into the tree.
///
/// Unchecked because it runs only where the host's other events do.
struct Delivery: @unchecked Sendable {
  let run: () -> Void
}
