/// A point on the paths that identify effects: a scope, with the effects alive at it.
///
/// Nodes exist only while something is alive at them or below, so that cancelling looks at no
/// more than that. Each step of a path is hashed once, when an effect is started there.
@MainActor
final class ScopeNode {
  private weak var parent: ScopeNode?
  private let key: ScopeKey?
  private var children: [ScopeKey: ScopeNode] = [:]
  /// Effects started at this node, and those that a parent's `cancellable` covers.
  private var units: [Int: EffectUnit] = [:]
  /// How many effects are being started here: a node stays while its effects are spread out.
  private var holds = 0
  private var unitsByID: [AnyHashable: [Int: EffectUnit]] = [:]

  init(key: ScopeKey? = nil, parent: ScopeNode? = nil) {
    self.key = key
    self.parent = parent
  }

  func child(_ key: ScopeKey) -> ScopeNode {
    if let child = children[key] { return child }
    let child = ScopeNode(key: key, parent: self)
    children[key] = child
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
    self.parent = nil
    parent.prune()
  }
}
