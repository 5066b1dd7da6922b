import Foundation

/// The settings in `UserDefaults.standard`, which belong to the process and not to an app.
///
/// An app begins with the settings that a test has made. While it's used, it changes them, and when
/// it ends, they're as they were before. Otherwise a second play would begin where the first one
/// ended, and so would the next run of the tests.
final class StandardSettings: @unchecked Sendable {
  // The lock protects the properties. Settings can be used from any thread.

  static let shared = StandardSettings(.standard)

  private let lock = NSLock()
  private let settings: UserDefaults
  private var apps = 0
  private var before: [String: Any] = [:]

  init(_ settings: UserDefaults) { self.settings = settings }

  /// An app begins.
  func begin() {
    lock.withLock {
      if apps == 0 { before = settings.dictionaryRepresentation() }
      apps += 1
    }
  }

  /// An app ends.
  func end() {
    lock.withLock {
      apps -= 1
      if apps == 0 { restore() }
    }
  }

  /// Another app takes the place of one that hasn't ended yet, such as after an undone step.
  func restart() {
    lock.withLock {
      if apps > 0 { restore() }
    }
  }

  /// Restores the settings on Linux, where apps run.
  private func restore() {
    #if os(Linux)
      let now = settings.dictionaryRepresentation()
      // Most apps change nothing, and writing all values back would store those of other domains.
      guard !NSDictionary(dictionary: now).isEqual(to: before) else { return }
      for key in now.keys where before[key] == nil { settings.removeObject(forKey: key) }
      for (key, value) in before { settings.set(value, forKey: key) }
    #endif
  }
}
