/// Which child a child's state belongs to: effects of one do not outlive it in the next.
///
/// Identifiable state is told apart by its id, an enum by its case and the id of its payload;
/// other state is the same child as long as it is there.
struct StateIdentity: Hashable {
  private struct Case: Hashable {
    let name: String
    let id: AnyHashable?
  }

  let isThere: Bool
  let identity: AnyHashable?

  init<State>(of state: State?) {
    self.isThere = state != nil
    self.identity = state.flatMap(Self.identity)
  }

  private static func identity(of state: Any) -> AnyHashable? {
    if let state = state as? any Identifiable { return id(of: state) }
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle == .enum else { return nil }
    guard let payload = mirror.children.first else {
      return Case(name: String(describing: state), id: nil)
    }
    return Case(
      name: payload.label ?? "", id: (payload.value as? any Identifiable).map { id(of: $0) })
  }

  private static func id(of state: some Identifiable) -> AnyHashable { AnyHashable(state.id) }
}
