/// A point on the paths that identify effects: a scope, with the effects alive at it.
///
/// Nodes exist only while something is alive at them or below, so that canceling looks at no
/// more than that. Each step of a path is hashed once, when an effect is started there.
@MainActor
final class ScopeNode {
  private weak var parent: ScopeNode?
  private let key: ScopeKey?
  private let lookup: ChildLookup?
  private var children: [ScopeKey: ScopeNode] = [:]
  /// The children that can go while their effects are alive, and those with such nodes below.
  private var watched: [ScopeKey: ScopeNode] = [:]
  /// The child, or the ids of a collection, when the state was last checked.
  private var lastSeen: Any?
  /// Effects started at this node, and those that a parent's `cancellable` covers.
  private var units: [Int: EffectUnit] = [:]
  /// How many effects are being started here: a node stays while its effects are spread out.
  private var holds = 0
  private var unitsByID: [AnyHashable: [Int: EffectUnit]] = [:]

  init(key: ScopeKey? = nil, lookup: ChildLookup? = nil, parent: ScopeNode? = nil) {
    self.key = key
    self.lookup = lookup
    self.parent = parent
  }

  func child(_ key: ScopeKey, _ lookup: ChildLookup) -> ScopeNode {
    if let child = children[key] { return child }
    let child = ScopeNode(key: key, lookup: lookup, parent: self)
    children[key] = child
    if child.canGo { watch(child, key) }
    return child
  }

  /// Keeps the node in the tree while an operation starts effects at it.
  func hold(_ operation: () -> Void) {
    holds += 1
    operation()
    holds -= 1
    prune()
  }

  func existingChild(_ key: ScopeKey) -> ScopeNode? { children[key] }

  func insert(_ unit: EffectUnit) {
    units[unit.id] = unit
  }

  func insert(_ unit: EffectUnit, for id: AnyHashable) {
    unitsByID[id, default: [:]][unit.id] = unit
  }

  func remove(_ unit: EffectUnit) {
    units[unit.id] = nil
    prune()
  }

  func remove(_ unit: EffectUnit, for id: AnyHashable) {
    unitsByID[id]?[unit.id] = nil
    if unitsByID[id]?.isEmpty == true { unitsByID[id] = nil }
    prune()
  }

  /// The effects with an id here and below, in the order in which they started.
  ///
  /// - Complexity: O(*n* log *n*) in the number of nodes below and effects found.
  func units(for id: AnyHashable) -> [EffectUnit] {
    var found: [Int: EffectUnit] = [:]
    visit { found.merge($0.unitsByID[id] ?? [:]) { unit, _ in unit } }
    return found.values.sorted { $0.id < $1.id }
  }

  /// All effects here and below, in the order in which they started.
  ///
  /// - Complexity: O(*n* log *n*) in the number of nodes below and effects found.
  func allUnits() -> [EffectUnit] {
    var found: [EffectUnit] = []
    visit { found.append(contentsOf: $0.units.values) }
    return found.sorted { $0.id < $1.id }
  }

  /// All effects at some of the nodes below and further down, in the order in which they started.
  ///
  /// - Complexity: O(*n* log *n*) in the number of keys and effects found.
  func allUnits(below keys: [ScopeKey]) -> [EffectUnit] {
    keys.flatMap { existingChild($0)?.allUnits() ?? [] }.sorted { $0.id < $1.id }
  }

  private func visit(_ body: (ScopeNode) -> Void) {
    body(self)
    for child in children.values { child.visit(body) }
  }

  /// Leaves the tree when nothing is alive here or below.
  private func prune() {
    guard holds == 0, let parent, let key, units.isEmpty, unitsByID.isEmpty, children.isEmpty else {
      return
    }
    parent.children[key] = nil
    parent.unwatch(key)
    self.parent = nil
    parent.prune()
  }

  // MARK: Children that have gone

  /// Whether a child here or below can go while its effects are alive.
  var isWatched: Bool { !watched.isEmpty }

  /// Finds the effects of children that were there before an action and no longer are.
  ///
  /// - Parameters:
  ///   - state: The state of this node's feature after the action.
  ///   - before: Returns the state before it; `nil` if the feature was not there.
  /// - Returns: The effects, in the order in which they started.
  /// - Complexity: O(*n*) in the number of optional children, and of collections, with effects
  ///   alive.
  func unitsOfGone(from state: Any, since before: () -> Any?) -> [EffectUnit] {
    var found: [EffectUnit] = []
    for (key, node) in watched {
      node.addUnitsIfGone(key, from: state, since: before, to: &found)
    }
    return found.count < 2 ? found : found.sorted { $0.id < $1.id }
  }

  private func addUnitsIfGone(
    _ key: ScopeKey, from parent: Any, since before: () -> Any?, to found: inout [EffectUnit]
  ) {
    guard let lookup else { return }
    switch lookup.kind {
    case .always: break
    case .optional(let identity):
      let own = StateIdentity(isThere: true, identity: key.identity)
      guard let now = identity(parent) else { return }
      if now == own {
        lastSeen = own
      } else if lastSeen != nil || before().flatMap(identity) == own {
        return found.append(contentsOf: allUnits())
      }
    case .collection(let ids, let gone):
      guard let now = ids(parent) else { return }
      if let last = lastSeen ?? before().flatMap(ids) {
        found.append(contentsOf: allUnits(below: gone(now, last)))
      }
      lastSeen = now
    }
    guard isWatched, let state = lookup.state(parent, key) else { return }
    found.append(
      contentsOf: unitsOfGone(from: state) { before().flatMap { lookup.state($0, key) } })
  }

  private var canGo: Bool {
    switch lookup?.kind {
    case .optional, .collection: true
    case .always, nil: false
    }
  }

  private func watch(_ child: ScopeNode, _ key: ScopeKey) {
    let wasWatched = isWatched
    watched[key] = child
    if !wasWatched, !canGo, let parent, let key = self.key { parent.watch(self, key) }
  }

  private func unwatch(_ key: ScopeKey) {
    guard watched.removeValue(forKey: key) != nil, !isWatched, !canGo else { return }
    if let parent, let key = self.key { parent.unwatch(key) }
  }
}
