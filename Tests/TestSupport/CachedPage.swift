import Observation

/// A page that's ready at once or after a second, depending on which task runs first.
@MainActor @Observable package final class CachedPage {
  package private(set) var isReady = false
  private var isCached = false

  package init() {}

  package func load() {
    Task { isCached = true }
    Task {
      if !isCached { try await Task.sleep(for: .seconds(1)) }
      isReady = true
    }
  }
}
