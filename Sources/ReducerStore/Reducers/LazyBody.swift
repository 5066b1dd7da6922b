/// The `body` of a reducer, evaluated at the first action and kept, not made anew for each.
///
/// Building a body anew allocates its closures again at every level of an app and makes case
/// paths forget what they learnt. Whether a type has a body or a `reduce` of its own cannot be
/// asked of it, so the first action finds out: only the library's `reduce` answers the probe.
@usableFromInline
final class LazyBody<State, Action> {
  /// What to run once it is known.
  ///
  /// Unchecked: it is set once and never changed in place, and read at every level of every send.
  @exclusivity(unchecked) @usableFromInline private(set) var resolved: Reduce<State, Action>?
  private let reduceFirst: (LazyBody, inout State, Action) -> Effect<Action>

  @usableFromInline
  init<Base: Reducer>(of base: Base) where Base.State == State, Base.Action == Action {
    self.reduceFirst = { lazyBody, state, action in
      let probe = BodyProbe<State, Action>(type: ObjectIdentifier(Base.self))
      let effect = BodyProbeBox.$current.withValue(BodyProbeBox(probe: probe)) {
        base.reduce(into: &state, action: action)
      }
      lazyBody.resolved = probe.body ?? Reduce { base.reduce(into: &$0, action: $1) }
      return effect
    }
  }

  @inlinable
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let resolved { return resolved.reduce(into: &state, action: action) }
    return resolve(&state, action)
  }

  @usableFromInline
  func resolve(_ state: inout State, _ action: Action) -> Effect<Action> {
    reduceFirst(self, &state, action)
  }
}

/// Asks a reducer of one type for its body while it reduces its first action.
@usableFromInline
final class BodyProbe<State, Action> {
  private let type: ObjectIdentifier
  private(set) var body: Reduce<State, Action>?

  init(type: ObjectIdentifier) {
    self.type = type
  }

  /// Gives the body to the probe that waits for one of this type, if any does.
  @usableFromInline
  static func answer<Base>(_ type: Base.Type, body: some Reducer<State, Action>) {
    guard
      let probe = BodyProbeBox.current?.probe as? BodyProbe,
      probe.body == nil, probe.type == ObjectIdentifier(type)
    else { return }
    probe.body = Reduce(body)
  }
}

/// Carries a probe down the stack.
///
/// Unchecked: it never leaves the synchronous call that made it.
struct BodyProbeBox: @unchecked Sendable {
  @TaskLocal static var current: BodyProbeBox?

  let probe: AnyObject
}
