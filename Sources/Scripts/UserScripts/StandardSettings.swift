import Foundation
import RuntimeIssues

/// The settings in `UserDefaults.standard`, which belong to the process and not to an app.
///
/// An app begins with the settings that a test has made. While it's used, it changes them, and when
/// it ends, they're as they were before. Otherwise a second play would begin where the first one
/// ended, and so would the next run of the tests.
final class StandardSettings: Sendable {
  static let shared = StandardSettings(.standard)

  private struct State {
    let settings: UserDefaults
    var apps = 0
    var before: [String: Any] = [:]

    /// Restores the settings on Linux, where apps run.
    func restore() {
      #if os(Linux)
        let now = settings.dictionaryRepresentation()
        // Most apps change nothing, and writing all values back would store those of other domains.
        guard !NSDictionary(dictionary: now).isEqual(to: before) else { return }
        for key in now.keys where before[key] == nil { settings.removeObject(forKey: key) }
        for (key, value) in before { settings.set(value, forKey: key) }
      #endif
    }
  }

  // Settings can be used from any thread.
  private let state: Lock<State>

  init(_ settings: UserDefaults) { state = Lock(State(settings: settings)) }

  /// An app begins.
  func begin() {
    state.withLock { state in
      if state.apps == 0 { state.before = state.settings.dictionaryRepresentation() }
      state.apps += 1
    }
  }

  /// An app ends.
  func end() {
    state.withLock { state in
      state.apps -= 1
      if state.apps == 0 { state.restore() }
    }
  }

  /// Another app takes the place of one that hasn't ended yet, such as after an undone step.
  func restart() {
    state.withLock { state in
      if state.apps > 0 { state.restore() }
    }
  }
}
