/// What a view needs to know to be evaluated: its position, its environment, and the panel it's on.
///
/// Only the views in this module use this type.
public struct _ViewContext {
  /// The nearest position above the view that keeps state.
  private(set) var node: StateNode
  /// The way from that position to the view: six bits for each step, and a leading one.
  private var path: UInt64 = 1
  private var scope: Scope
  /// The view of the app whose body contains the view.
  var owner: (any View.Type)?

  /// What most views share with the views around them, in one object, because each view copies its
  /// context.
  private final class Scope {
    var environment: EnvironmentValues
    var panel: Panel
    var followers: Followers?

    init(_ environment: EnvironmentValues, _ panel: Panel, _ followers: Followers? = nil) {
      (self.environment, self.panel, self.followers) = (environment, panel, followers)
    }
  }

  init(node: StateNode, environment: EnvironmentValues, panel: Panel) {
    self.node = node
    scope = Scope(environment, panel)
  }

  var environment: EnvironmentValues {
    _read { yield scope.environment }
    _modify {
      ownScope()
      yield &scope.environment
    }
  }

  /// The panel that collects the bars and presentations around the view.
  var panel: Panel {
    get { scope.panel }
    set {
      ownScope()
      scope.panel = newValue
    }
  }

  /// What follows each of the next views.
  var followers: Followers? {
    get { scope.followers }
    set {
      ownScope()
      scope.followers = newValue
    }
  }

  private mutating func ownScope() {
    if !isKnownUniquelyReferenced(&scope) {
      scope = Scope(scope.environment, scope.panel, scope.followers)
    }
  }

  /// The position of the view, which is the same in each frame.
  var position: AnyHashable { AnyHashable(Position(node: node.original ?? node, path: path)) }

  private struct Position: Hashable {
    let node: StateNode
    let path: UInt64
  }

  /// The host that evaluates the view.
  var host: ViewHost { scope.panel.host }

  /// A step from a view to one of the views inside of it.
  enum Step {
    /// A statement in a block, or a branch.
    case slot(Int)
    /// The value of `.id(_:)`, or the identity of an element in `ForEach`.
    case id(AnyHashable)
    /// The type of the view in an `AnyView`.
    case type(ObjectIdentifier)
  }

  /// Returns the context of a view inside of this one.
  ///
  /// A step to a slot costs no memory: positions become nodes only if they keep state.
  func descending(to step: Step) -> _ViewContext {
    var context = self
    if case .slot(let slot) = step, slot < 63, path >> 58 == 0 {
      context.path = path << 6 | UInt64(slot + 1)
      return context
    }
    switch step {
    case .slot(let slot): context.descend(to: .id(AnyHashable(slot)))
    case .id(let id): context.descend(to: .id(id))
    case .type(let type): context.descend(to: .type(type))
    }
    return context
  }

  /// Returns the context of a statement in a block.
  public func _slot(_ slot: Int) -> _ViewContext { descending(to: .slot(slot)) }

  private mutating func descend(to key: StateNode.Key) {
    if path != 1 { node = host.visit(node.child(.path(path))) }
    node = host.visit(node.child(key))
    path = 1
  }

  /// Returns the context of this position with a node that keeps state.
  func keepingState() -> _ViewContext {
    var context = self
    context.node = host.visit(node.child(.path(path)))
    context.path = 1
    return context
  }

  /// Returns the context of a row of this position, which keeps state, and whether the frame has no row
  /// with the same identity yet.
  func row(_ id: AnyHashable) -> (_ViewContext, isFirst: Bool) {
    var context = self
    let row = node.child(.id(id))
    let isFirst = row.frame != host.frame
    context.node = host.visit(row)
    return (context, isFirst)
  }

  /// Returns this context with another environment.
  func with(_ change: (inout EnvironmentValues) -> Void) -> _ViewContext {
    var context = self
    change(&context.environment)
    return context
  }
}
