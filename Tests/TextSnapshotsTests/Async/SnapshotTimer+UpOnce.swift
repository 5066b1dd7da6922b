import Foundation
import TextSnapshots

extension SnapshotTimer {
  /// A timer whose first time is up at once, and whose later ones never are.
  ///
  /// A strategy that the first one cancels so has all the time to end that a busy machine takes.
  static var upOnce: SnapshotTimer {
    let first = First()
    return SnapshotTimer { _ in
      guard !first.take() else { return }
      for await _ in AsyncStream<Void>.makeStream().stream {}
      try Task.checkCancellation()
    }
  }
}

private final class First: @unchecked Sendable {  // Every access to its state is locked.
  private let lock = NSLock()
  private var isTaken = false

  func take() -> Bool {
    lock.withLock {
      defer { isTaken = true }
      return !isTaken
    }
  }
}
