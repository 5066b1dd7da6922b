import RuntimeIssues

/// A scope that cancels the effects of an optional child when the child is removed.
struct OptionalChildScope<State, ChildState> {
  private let site: CallSite
  private let keyPath: AnyKeyPath?
  private let read: (State) -> ChildState?
  private let identities = IdentityReader<ChildState>()
  private let lookup: ChildLookup

  /// Creates a scope for an optional child.
  ///
  /// If the child is a case of an enum, pass `nil` for `keyPath`.
  init(site: CallSite, keyPath: AnyKeyPath? = nil, read: @escaping (State) -> ChildState?) {
    self.site = site
    self.keyPath = keyPath
    self.read = read
    self.lookup = ChildLookup(read, identities: identities)
  }

  /// Runs `operation`, and cancels the child's effects if the operation removes or replaces the
  /// child.
  func run<Action>(
    _ parent: inout State, _ operation: (inout State, ChildIdentity) -> Effect<Action>
  ) -> Effect<Action> {
    let before = identity(parent)
    let effect = operation(&parent, before)
    guard before.exists, identity(parent) != before else { return effect }
    return effect.merge(with: Effect(.cancelScope(key(before))))
  }

  func contains(_ child: ChildIdentity, in parent: State) -> Bool {
    child.exists && identity(parent) == child
  }

  func isDismissed(_ child: ChildIdentity, in parent: State, by action: Any) -> Bool {
    guard child.isEphemeral, let state = read(parent) else { return false }
    return isEphemeral(state, dismissedBy: action) && contains(child, in: parent)
  }

  func scoped<Action>(_ effect: Effect<Action>, _ child: ChildIdentity) -> Effect<Action> {
    effect.isNone ? effect : effect.scoped(by: key(child), lookup)
  }

  private func identity(_ parent: State) -> ChildIdentity { identities.identity(of: read(parent)) }

  private func key(_ child: ChildIdentity) -> ScopeKey {
    ScopeKey(site: site, state: keyPath, identity: child.identity)
  }
}

/// A scope that cancels the effects of each child in a collection when the child is removed.
struct CollectionScope<State, Children, ID: Hashable> {
  private let key: ScopeKey
  private let ids: KeyPath<State, OrderedIDs<ID>>
  private let site: CallSite
  private let lookup: ChildLookup
  private let elementLookup: ChildLookup

  init<Child>(
    site: CallSite, children: WritableKeyPath<State, Children>,
    ids: KeyPath<Children, OrderedIDs<ID>>, element: @escaping (Children, ID) -> Child?
  ) {
    self.site = site
    self.key = ScopeKey(site: site, state: children)
    let ids = children.appending(path: ids)
    self.ids = ids
    self.lookup = ChildLookup(children, ids: ids, at: site)
    self.elementLookup = ChildLookup(element: element)
  }

  /// Runs `reducer`, and cancels the effects of any elements that it removes.
  func run<Action>(
    _ reducer: Reduce<State, Action>, on parent: inout State, action: Action
  ) -> Effect<Action> {
    // Retain only the list of IDs. If this method retained the entire collection, the reducer would
    // also have to copy the positions of the IDs.
    let before = parent[keyPath: ids].list
    let effect = reducer.reduce(into: &parent, action: action)
    return effect.merge(with: cancel(parent[keyPath: ids].removedIDs(since: before)))
  }

  func cancel<Action>(_ removed: [ID]) -> Effect<Action> {
    if removed.isEmpty { return .none }
    return Effect(.cancelScope(key, elements: removed.map(elementKey)))
  }

  func scoped<Action>(_ effect: Effect<Action>, _ id: ID) -> Effect<Action> {
    if effect.isNone { return effect }
    return effect.scoped(by: elementKey(id), elementLookup).scoped(by: key, lookup)
  }

  private func elementKey(_ id: ID) -> ScopeKey { ScopeKey(site: site, identity: id) }
}

extension CasePath {
  /// Converts an effect of a child into an effect of its parent.
  @usableFromInline
  func lift(_ effect: Effect<Value>) -> Effect<Root> {
    effect.isNone ? .none : effect.lifted { embed($0) }
  }

  func lift<ChildAction>(
    _ effect: Effect<ChildAction>?, _ embedChild: @escaping @Sendable (ChildAction) -> Value,
    dismissal: (@Sendable () -> Value)? = nil
  ) -> Effect<Root> {
    guard let effect, !effect.isNone else { return .none }
    guard let dismissal else { return effect.lifted { embed(embedChild($0)) } }
    return effect.lifted({ embed(embedChild($0)) }, dismissal: { embed(dismissal()) })
  }
}

extension Optional {
  mutating func reduce<Action>(
    with reducer: Reduce<Wrapped, Action>, action: Action
  ) -> Effect<Action>? {
    // Moving the value out of the optional and back in avoids a copy when the value is modified.
    guard var value = take() else { return nil }
    defer { self = value }
    return reducer.reduce(into: &value, action: action)
  }
}

/// A value that identifies a child feature, and that changes when another child replaces it.
struct ChildIdentity: Equatable {
  let exists: Bool
  let identity: AnyHashable?
  /// A Boolean value that indicates whether one of the child's actions might dismiss the child.
  ///
  /// Comparisons ignore this value.
  var isEphemeral = false

  static func == (first: ChildIdentity, second: ChildIdentity) -> Bool {
    first.exists == second.exists && first.identity == second.identity
  }
}

/// An object that determines the identity of a child feature from the feature's state.
///
/// An `Identifiable` state is identified by its ID, and an enum is identified by its case and the
/// ID of the associated value, if there is one. Any other state keeps the same identity until it
/// becomes `nil`. The reader chooses one of these rules when it reads the first state, so most
/// structs are reflected only once.
final class IdentityReader<State> {
  private enum Kind { case identifiable, cases, single }

  private struct Case: Hashable {
    let name: String
    let id: AnyHashable
  }

  /// An object identifier, together with the value that it identifies.
  ///
  /// Retaining the value prevents a new object from reusing the identifier.
  private struct RetainedID: Hashable {
    let id: ObjectIdentifier
    let owner: Any

    static func == (lhs: RetainedID, rhs: RetainedID) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private var kind: Kind?
  /// A Boolean value that indicates whether the state might be ephemeral, regardless of the
  /// associated value of its case.
  private var isEphemeral = false

  func identity(of state: State?) -> ChildIdentity {
    guard let state else { return ChildIdentity(exists: false, identity: nil) }
    switch kind ?? findKind(of: state) {
    case .identifiable: return identity(id(of: state))
    case .cases: return caseIdentity(of: state)
    case .single: return identity(nil)
    }
  }

  private func identity(_ identity: AnyHashable?) -> ChildIdentity {
    ChildIdentity(exists: true, identity: identity, isEphemeral: isEphemeral)
  }

  private func findKind(of state: State) -> Kind {
    let isEnum = Mirror(reflecting: state).displayStyle == .enum
    let kind: Kind = state is any Identifiable ? .identifiable : isEnum ? .cases : .single
    self.kind = kind
    // If the state is an existential, the next value can have a different type.
    let isExistential = type(of: state as Any) != State.self
    isEphemeral =
      isExistential || state is any EphemeralState || isEnum && kind == .identifiable
    return kind
  }

  private func caseIdentity(of state: State) -> ChildIdentity {
    guard let value = Mirror(reflecting: state).children.first else {
      return identity(String(describing: state))
    }
    let name = value.label ?? ""
    let id = id(of: value.value).map { Case(name: name, id: $0) }
    return ChildIdentity(
      exists: true, identity: id.map { AnyHashable($0) } ?? AnyHashable(name),
      isEphemeral: isEphemeral || value.value is any EphemeralState)
  }

  private func id(of value: Any) -> AnyHashable? {
    func anyID(_ value: some Identifiable) -> AnyHashable {
      guard let id = value.id as? ObjectIdentifier else { return AnyHashable(value.id) }
      return RetainedID(id: id, owner: value)
    }
    return (value as? any Identifiable).map { anyID($0) }
  }
}
