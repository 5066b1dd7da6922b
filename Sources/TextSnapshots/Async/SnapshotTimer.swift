internal import Foundation

/// Lets time pass for asynchronous strategies; a test puts its own in place.
package struct SnapshotTimer: Sendable {
  private let wait: @Sendable (Duration) async throws -> Void

  /// Creates a timer.
  ///
  /// - Parameter wait: Lets a time pass; throws where its task is cancelled.
  package init(_ wait: @escaping @Sendable (Duration) async throws -> Void) {
    self.wait = wait
  }

  /// The timer in force here: the one of the system, where no other stands in for it.
  package static var current: SnapshotTimer {
    scoped ?? SnapshotTimer { try await Task.sleep(for: $0) }
  }

  /// A timer that stands in for the system's.
  @TaskLocal package static var scoped: SnapshotTimer?

  /// Lets seconds pass; more than a century is for ever, and less than none is none.
  func sleep(_ seconds: TimeInterval) async throws {
    let century: TimeInterval = 3_155_760_000
    try await wait(.seconds(seconds > 0 ? min(seconds, century) : 0))
  }
}

extension TimeInterval {
  /// The seconds as a failure names them: `1 second`, `0.5 seconds`.
  var inWords: String { self == 1 ? "1 second" : "\(shortest) seconds" }

  /// The seconds as a call gives them: `5`, `0.5`.
  var shortest: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : "\(self)"
  }
}
