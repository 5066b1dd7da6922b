/// A reducer whose `body` is evaluated once, not for every action.
///
/// Building a body anew allocates its closures again at every level of an app and makes case
/// paths forget what they learnt. Whether a type has a body or a `reduce` of its own cannot be
/// asked of it, so the first action finds out: only the library's `reduce` answers the probe.
final class ResolvedReducer<Base: Reducer> {
  typealias Function = (inout Base.State, Base.Action) -> Effect<Base.Action>

  private let base: Base
  private var function: Function?

  init(_ base: Base) {
    self.base = base
  }

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    if let function { return function(&state, action) }
    let probe = BodyProbe<Base.State, Base.Action>(type: ObjectIdentifier(Base.self))
    let effect = BodyProbeBox.$current.withValue(BodyProbeBox(probe: probe)) {
      base.reduce(into: &state, action: action)
    }
    function = probe.body ?? base.reduce(into:action:)
    return effect
  }
}

/// Asks a reducer of one type for its body while it reduces its first action.
final class BodyProbe<State, Action> {
  typealias Function = (inout State, Action) -> Effect<Action>

  private let type: ObjectIdentifier
  private(set) var body: Function?

  init(type: ObjectIdentifier) {
    self.type = type
  }

  /// Gives the body to the probe that waits for one of this type, if any does.
  static func answer<Base>(_ type: Base.Type, body: @escaping Function) {
    guard
      let probe = BodyProbeBox.current?.probe as? BodyProbe,
      probe.body == nil, probe.type == ObjectIdentifier(type)
    else { return }
    probe.body = body
  }
}

/// Carries a probe down the stack.
///
/// Unchecked: it never leaves the synchronous call that made it.
struct BodyProbeBox: @unchecked Sendable {
  @TaskLocal static var current: BodyProbeBox?

  let probe: AnyObject
}
