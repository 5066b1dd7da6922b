/// How long a side effect lasts: until a render leaves it out, or its workflow goes.
public final class Lifetime {
  private var endings: [() -> Void] = []

  /// Whether the side effect is over.
  public private(set) var hasEnded = false

  package init() {}

  /// Calls a closure when the side effect ends; at once where it has ended.
  ///
  /// - Parameter action: Stops what the side effect began.
  public func onEnded(_ action: @escaping () -> Void) {
    if hasEnded { action() } else { endings.append(action) }
  }

  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    let actions = endings
    endings = []
    for action in actions { action() }
  }
}
