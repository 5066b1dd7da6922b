import RuntimeIssues

/// A child whose state can be absent: which effects are its own, and when they are canceled.
struct OptionalChildScope<State> {
  private let place: CallSite
  /// Tells apart operators made in a loop; `nil` for a case of an enum.
  private let keyPath: AnyKeyPath?
  private let identity: (State) -> StateIdentity
  private let closes: (State, _ action: Any) -> Bool
  private let lookup: ChildLookup

  init<ChildState>(
    place: CallSite, keyPath: AnyKeyPath? = nil, read: @escaping (State) -> ChildState?
  ) {
    let identities = IdentityReader<ChildState>()
    self.place = place
    self.keyPath = keyPath
    self.identity = { identities.identity(of: read($0)) }
    self.closes = { state, action in
      guard identities.canBeEphemeral, let child = read(state) else { return false }
      return closesEphemeral(child, action)
    }
    self.lookup = ChildLookup(read, identities: identities)
  }

  /// Runs an operation, and cancels the child's effects if another child, or none, is there then.
  ///
  /// - Parameters:
  ///   - parent: The parent's state.
  ///   - operation: Gets the state and the identity of the child.
  /// - Returns: The operation's effect, and the cancellation.
  func run<Action>(
    _ parent: inout State, _ operation: (inout State, StateIdentity) -> Effect<Action>
  ) -> Effect<Action> {
    let before = identity(parent)
    let effect = operation(&parent, before)
    guard before.isThere, identity(parent) != before else { return effect }
    return effect.merge(with: Effect(.cancelScope(key(before))))
  }

  /// Whether the child is still the one with an identity.
  func contains(_ child: StateIdentity, in parent: State) -> Bool { identity(parent) == child }

  /// Whether an action closes the child: it is ephemeral, and still the one with an identity.
  func isClosed(_ child: StateIdentity, in parent: State, by action: Any) -> Bool {
    child.isThere && closes(parent, action) && contains(child, in: parent)
  }

  /// Marks effects as those of the child.
  func scoped<Action>(_ effect: Effect<Action>, _ child: StateIdentity) -> Effect<Action> {
    effect.isNone ? effect : effect.scoped(by: key(child), lookup)
  }

  private func key(_ child: StateIdentity) -> ScopeKey {
    ScopeKey(place: place, state: keyPath, identity: child.identity)
  }
}

/// A collection of children: which effects belong to an element, and when they are canceled.
struct CollectionScope<State, Children, ID: Hashable> {
  private let key: ScopeKey
  private let ids: KeyPath<State, OrderedIDs<ID>>
  private let place: CallSite
  private let lookup: ChildLookup
  private let elementLookup: ChildLookup

  init<Child>(
    place: CallSite, children: WritableKeyPath<State, Children>,
    ids: KeyPath<Children, OrderedIDs<ID>>, element: @escaping (Children, ID) -> Child?
  ) {
    self.place = place
    self.key = ScopeKey(place: place, state: children)
    let ids = children.appending(path: ids)
    self.ids = ids
    self.lookup = ChildLookup(children, ids: ids, at: place)
    self.elementLookup = ChildLookup(element: element)
  }

  /// Runs an operation, and cancels the effects of elements that it removes.
  func run<Action>(
    _ parent: inout State, _ operation: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    let before = parent[keyPath: ids]
    let effect = operation(&parent)
    let gone = parent[keyPath: ids].gone(since: before)
    if gone.isEmpty { return effect }
    return effect.merge(with: Effect(.cancelScope(key, elements: gone.map(elementKey))))
  }

  /// Marks effects as those of an element.
  func scoped<Action>(_ effect: Effect<Action>, _ id: ID) -> Effect<Action> {
    if effect.isNone { return effect }
    return effect.scoped(by: elementKey(id), elementLookup).scoped(by: key, lookup)
  }

  private func elementKey(_ id: ID) -> ScopeKey { ScopeKey(place: place, identity: id) }
}

extension CasePath {
  /// Turns the effects of a child into effects of its parent.
  ///
  /// - Parameters:
  ///   - effect: What the child returned.
  ///   - action: The parent's action that reached the child.
  /// - Returns: The effects, which send the parent's actions.
  @usableFromInline
  func lift(_ effect: Effect<Value>, from action: Root) -> Effect<Root> {
    if effect.isNone { return .none }
    let path = anchored(at: action)
    return effect.map { path.embed($0) }
  }

  /// Turns the effects of an element, or of a presented child, into effects of its parent.
  func lift<ChildAction>(
    _ effect: Effect<ChildAction>?, from action: Root,
    _ embed: @escaping @Sendable (ChildAction) -> Value,
    dismissal: (@Sendable () -> Value)? = nil
  ) -> Effect<Root> {
    guard let effect, !effect.isNone else { return .none }
    let path = anchored(at: action)
    guard let dismissal else { return effect.map { path.embed(embed($0)) } }
    return effect.map({ path.embed(embed($0)) }, dismissal: { path.embed(dismissal()) })
  }
}

extension Optional {
  /// Runs a reducer on the value in place, if there is one.
  mutating func reduce<Action>(
    with reducer: Reduce<Wrapped, Action>, action: Action
  ) -> Effect<Action>? {
    // Moved out and back in, so that the reducer changes the only copy.
    guard var value = take() else { return nil }
    defer { self = value }
    return reducer.reduce(into: &value, action: action)
  }
}

/// Which child a child's state belongs to: effects of one do not outlive it in the next.
struct StateIdentity: Hashable {
  let isThere: Bool
  let identity: AnyHashable?
}

/// Reads the identity of a child's state.
///
/// Identifiable state is told apart by its id, an enum by its case and the id of its payload.
/// Other state is the same child as long as it is there. The first state decides which of these a
/// type is: most are structs, whose identity costs nothing then.
final class IdentityReader<State> {
  private enum Kind { case identifiable, cases, single }

  private struct Case: Hashable {
    let name: String
    let id: AnyHashable
  }

  private var kind: Kind?
  /// Whether state of this type, or what is in one of its cases, can be ephemeral.
  private(set) var canBeEphemeral = true

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
    let isEnum = Mirror(reflecting: state).displayStyle == .enum
    let kind: Kind = state is any Identifiable ? .identifiable : isEnum ? .cases : .single
    self.kind = kind
    // The next value in an existential may be of another type.
    let isExistential = type(of: state as Any) != State.self
    canBeEphemeral = isEnum || isExistential || state is any EphemeralState
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
    func anyID(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
    return (value as? any Identifiable).map { anyID($0) }
  }
}
