/// Which child a child's state belongs to: effects of one do not outlive it in the next.
struct StateIdentity: Hashable {
  let isThere: Bool
  let identity: AnyHashable?
}

/// Reads the identity of a child's state.
///
/// Identifiable state is told apart by its id, an enum by its case and the id of its payload;
/// other state is the same child as long as it is there. Which of these a type is, is found out
/// once: most states are structs, whose identity costs nothing then.
final class IdentityReader<State> {
  private enum Kind { case identifiable, cases, single }

  private struct Case: Hashable {
    let name: String
    let id: AnyHashable
  }

  private var kind: Kind?

  func identity(of state: State?) -> StateIdentity {
    guard let state else { return StateIdentity(isThere: false, identity: nil) }
    let identity: AnyHashable? =
      switch kind ?? findKind(of: state) {
      case .identifiable: id(of: state)
      case .cases: name(of: state)
      case .single: nil
      }
    return StateIdentity(isThere: true, identity: identity)
  }

  private func findKind(of state: State) -> Kind {
    let kind: Kind =
      if state is any Identifiable {
        .identifiable
      } else if Mirror(reflecting: state).displayStyle == .enum {
        .cases
      } else {
        .single
      }
    self.kind = kind
    return kind
  }

  private func name(of state: State) -> AnyHashable {
    guard let payload = Mirror(reflecting: state).children.first else {
      return String(describing: state)
    }
    guard let id = id(of: payload.value) else { return payload.label ?? "" }
    return Case(name: payload.label ?? "", id: id)
  }

  private func id(of value: Any) -> AnyHashable? {
    (value as? any Identifiable).map { anyID(of: $0) }
  }

  private func anyID(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
}
