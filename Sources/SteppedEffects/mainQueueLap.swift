import Dispatch

/// Goes once around the main queue, so that every main-actor job enqueued before has run.
///
/// It takes as long as those jobs do and no time is measured: that is what makes it repeatable.
nonisolated(nonsending) package func mainQueueLap() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}
