/// The observers of a host.
final class ObserverList {
  private let observers: [any WorkflowObserver]
  /// Whether an observer is being called, so that what is sent comes from it.
  private(set) var isCalling = false

  /// Creates the list; `nil` where it would be empty.
  init?(_ observers: [any WorkflowObserver]) {
    guard !observers.isEmpty else { return nil }
    self.observers = observers
  }

  func tell(_ call: (any WorkflowObserver) -> Void) {
    calling { for observer in observers { call(observer) } }
  }

  /// Calls each observer, and returns a closure that calls what they returned, the last one first.
  func collect<Values>(
    _ call: (any WorkflowObserver) -> ((Values) -> Void)?
  ) -> ((Values) -> Void)? {
    let endings = calling { observers.compactMap(call) }
    guard !endings.isEmpty else { return nil }
    return { [self] values in
      calling { for ending in endings.reversed() { ending(values) } }
    }
  }

  private func calling<Result>(_ body: () -> Result) -> Result {
    isCalling = true
    defer { isCalling = false }
    return body()
  }
}
