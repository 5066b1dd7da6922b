/// A node in the tree of features that have running effects.
///
/// The tree contains a feature only while the feature or one of its children has running effects,
/// so canceling effects doesn't have to visit any other features.
@MainActor
final class ScopeNode {
  private weak var parent: ScopeNode?
  private let key: ScopeKey?
  private let lookup: ChildLookup?
  private(set) var children: [ScopeKey: ScopeNode] = [:]
  /// The children that can be removed or that contain a removable child.
  ///
  /// After each action, the store checks only these children.
  private var watched: [ScopeKey: ScopeNode] = [:]
  /// The identity of the child or the IDs in the collection after the most recent action.
  private var lastSeen: Any?
  /// The running effects, keyed by their cancellation IDs.
  ///
  /// The entry for `nil` contains all running effects of the feature.
  private var units: [AnyHashable?: [Int: EffectUnit]] = [:]
  /// The number of operations that are starting effects in this node.
  ///
  /// The node stays in the tree until all of these operations have returned.
  private var holds = 0

  init(key: ScopeKey? = nil, lookup: ChildLookup? = nil, parent: ScopeNode? = nil) {
    self.key = key
    self.lookup = lookup
    self.parent = parent
  }

  func child(_ key: ScopeKey, _ lookup: ChildLookup) -> ScopeNode {
    if let child = children[key] { return child }
    let child = ScopeNode(key: key, lookup: lookup, parent: self)
    children[key] = child
    if child.isRemovable { watch(child, key) }
    return child
  }

  func hold(_ operation: () -> Void) {
    holds += 1
    operation()
    holds -= 1
    removeIfUnused()
  }

  func insert(_ unit: EffectUnit, for id: AnyHashable? = nil) {
    units[id, default: [:]][unit.id] = unit
  }

  func remove(_ unit: EffectUnit, for id: AnyHashable? = nil) {
    units[id]?[unit.id] = nil
    if units[id]?.isEmpty == true { units[id] = nil }
    removeIfUnused()
  }

  /// Returns the running effects of this feature and its children, in the order in which they
  /// started.
  func units(for id: AnyHashable? = nil) -> [EffectUnit] {
    var found: [Int: EffectUnit] = [:]
    collectUnits(for: id, into: &found)
    return found.values.sorted { $0.id < $1.id }
  }

  /// Returns the running effects of the given children, in the order in which they started.
  func units(below keys: [ScopeKey]) -> [EffectUnit] {
    keys.flatMap { children[$0]?.units() ?? [] }.sorted { $0.id < $1.id }
  }

  private func collectUnits(for id: AnyHashable?, into found: inout [Int: EffectUnit]) {
    found.merge(units[id] ?? [:]) { unit, _ in unit }
    for child in children.values { child.collectUnits(for: id, into: &found) }
  }

  private func removeIfUnused() {
    guard holds == 0, let parent, let key, units.isEmpty, children.isEmpty else { return }
    parent.children[key] = nil
    parent.unwatch(key)
    self.parent = nil
    parent.removeIfUnused()
  }

  // MARK: Removed children

  var isWatched: Bool { !watched.isEmpty }

  /// Returns the running effects of children that are no longer part of this feature's `state`.
  func unitsOfRemoved(from state: Any) -> [EffectUnit] {
    var found: [EffectUnit] = []
    for (key, node) in watched { node.addUnitsIfRemoved(key, from: state, to: &found) }
    return found.count < 2 ? found : found.sorted { $0.id < $1.id }
  }

  private func addUnitsIfRemoved(_ key: ScopeKey, from parent: Any, to found: inout [EffectUnit]) {
    guard let lookup else { return }
    switch lookup.removal {
    case nil: break
    case .optional(let identity)?:
      let own = ChildIdentity(exists: true, identity: key.identity)
      guard let current = identity(parent) else { return }
      if current == own {
        lastSeen = own
      } else if lastSeen != nil || !lookup.isUncertain {
        return found.append(contentsOf: units())
      }
    case .collection(let removed)?:
      let isFirst = lastSeen == nil && !lookup.isUncertain
      let keys = removed(parent, &lastSeen, isFirst ? Array(children.keys) : [])
      found.append(contentsOf: units(below: keys))
    }
    guard isWatched, let state = lookup.state(parent, key) else { return }
    found.append(contentsOf: unitsOfRemoved(from: state))
  }

  private var isRemovable: Bool { lookup?.removal != nil }

  private func watch(_ child: ScopeNode, _ key: ScopeKey) {
    let wasWatched = isWatched
    watched[key] = child
    if !wasWatched, !isRemovable, let parent, let key = self.key { parent.watch(self, key) }
  }

  private func unwatch(_ key: ScopeKey) {
    guard watched.removeValue(forKey: key) != nil, !isWatched, !isRemovable else { return }
    if let parent, let key = self.key { parent.unwatch(key) }
  }
}
