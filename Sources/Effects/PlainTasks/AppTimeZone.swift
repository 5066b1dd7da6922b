import Foundation
import PlainTaskHooks
import RuntimeIssues

/// The time zone of the process while an app is played, which is UTC.
///
/// Code of an app such as `date.formatted()` asks no view for its time zone, and a frame must not
/// depend on the machine. Foundation has one time zone for the whole process, which it reads from
/// the environment and keeps until it's told to read it again. The environment itself stays as it
/// is, for other code and for child processes.
package final class AppTimeZone: Sendable {
  package static let shared = AppTimeZone()

  private struct State: Sendable {
    var appCount = 0
    /// The default of the process before the first app, which formatters of Foundation use.
    var usual: TimeZone?
  }

  private let state = Lock(State())

  /// An app begins.
  package func begin() {
    state.withLock { state in
      state.appCount += 1
      guard state.appCount == 1 else { return }
      state.usual = NSTimeZone.default
      NSTimeZone.default = .gmt
      #if os(Linux)
        plain_task_with_variable("TZ=UTC") {
          NSTimeZone.resetSystemTimeZone()
          // From now on, Foundation remembers it.
          _ = (TimeZone.current, NSTimeZone.system)
        }
      #endif
    }
  }

  /// An app ends.
  package func end() {
    state.withLock { state in
      state.appCount -= 1
      guard state.appCount == 0 else { return }
      NSTimeZone.resetSystemTimeZone()
      if let usual = state.usual { NSTimeZone.default = usual }
    }
  }
}
