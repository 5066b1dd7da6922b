import Foundation
import Observation
import TextScreens

/// What a view needs to know to be evaluated: its position, its environment, and the panel it's on.
///
/// Only the views in this module use this type.
public struct _ViewContext {
  /// The nearest position above the view that keeps state.
  private(set) var node: StateNode
  /// The way from that position to the view: six bits for each step, and a leading one.
  private var path: UInt64 = 1
  var environment: EnvironmentValues
  /// The panel that collects the bars and presentations around the view.
  var panel: Panel

  /// The host that evaluates the view.
  var host: ViewHost { panel.host }

  init(node: StateNode, environment: EnvironmentValues, panel: Panel) {
    self.node = node
    self.environment = environment
    self.panel = panel
  }

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

  /// Returns what the app makes of its input with a value that has dynamic properties, and the
  /// context of that.
  func evaluate<Value, Input, Content>(
    _ value: Value, with input: Input, content: @MainActor ((Value, Input)) -> Content
  ) -> (Content, _ViewContext) {
    let found = DynamicFields.of(Value.self)
    guard !found.fields.isEmpty else { return (appCode((value, input), content), self) }
    var value = value
    let context = keepingState()
    var installation = _DynamicInstallation(context: context)
    found.install(in: &value, &installation)
    return (appCode((value, input), content), context)
  }

  /// Returns the body of a view, and the context of that.
  ///
  /// As in SwiftUI, a body stays as it is until something changes that it depends on. This matters
  /// for what a body makes, such as a model or an identifier in a view of its own. What a body depends
  /// on is known only if the view has no other properties than states.
  func body<V: View>(of view: V) -> (V.Body, _ViewContext) {
    let found = DynamicFields.of(V.self)
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), found.isOnlyState else {
      return evaluate(view, with: ()) { $0.0.body }
    }
    let context = keepingState()
    if let kept = context.node.body as? KeptBody<V.Body>, let body = kept.body(at: context.node) {
      return (body, context)
    }
    var view = view
    var installation = _DynamicInstallation(context: context)
    found.install(in: &view, &installation)
    let kept = KeptBody<V.Body>()
    let body = withObservationTracking {
      appCode(view) { $0.body }
    } onChange: { [hasChanged = kept.hasChanged] in
      hasChanged.set()
    }
    kept.keep(body, at: context.node)
    context.node.body = kept
    return (body, context)
  }

  /// Returns this context with another environment.
  func with(_ change: (inout EnvironmentValues) -> Void) -> _ViewContext {
    var context = self
    change(&context.environment)
    return context
  }
}

/// A body that is evaluated again only if something has changed that it depends on.
private final class KeptBody<Body> {
  /// Whether an observed object has changed.
  let hasChanged = Flag()
  private var body: Body?
  /// How often the states of the view had changed.
  private var changes = 0

  func keep(_ body: Body, at node: StateNode) {
    (self.body, changes) = (body, node.changes)
  }

  func body(at node: StateNode) -> Body? {
    hasChanged.isSet || changes != node.changes ? nil : body
  }
}

/// A Boolean value that any thread can set.
private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  // The lock protects the value.
  private var value = false

  var isSet: Bool { lock.withLock { value } }

  func set() { lock.withLock { value = true } }
}

/// A position in the tree of views that keeps state from frame to frame.
final class StateNode {
  enum Key: Hashable {
    case path(UInt64)
    case id(AnyHashable)
    case type(ObjectIdentifier)

    /// Whether two keys are equal, with a short way for the most common ones.
    func isSame(as other: Key) -> Bool {
      if case .path(let path) = self, case .path(let other) = other { return path == other }
      return self == other
    }
  }

  private let key: Key
  /// The boxes of the dynamic properties, in the order of their declarations.
  var boxes: [AnyObject] = []
  /// The last body of the view, if what it depends on is known.
  var body: AnyObject?
  /// How often the states of the view have changed.
  var changes: Int { boxes.reduce(0) { $0 + (($1 as? ChangeCounter)?.changes ?? 0) } }
  /// What has to happen when the position appears and disappears.
  var lifecycle: Lifecycle?
  /// The number of the last frame that contained the position.
  var frame = 0
  private var children: [StateNode] = []
  private var index: [Key: Int] = [:]
  /// The child that is likely to be visited next.
  private var cursor = 0

  init(_ key: Key = .path(1)) { self.key = key }

  /// Returns the child with the given key, which is new if there's none yet.
  func child(_ key: Key) -> StateNode {
    if cursor < children.count, children[cursor].key.isSame(as: key) {
      cursor += 1
      return children[cursor - 1]
    }
    let position = index[key] ?? children.count
    cursor = position + 1
    if position == children.count {
      index[key] = position
      children.append(StateNode(key))
    }
    return children[position]
  }

  /// Returns the only box of the position, which is new if there's none of its type yet.
  func box<Box: AnyObject>(_ make: () -> Box) -> Box {
    if let box = boxes.first as? Box { return box }
    let box = make()
    boxes = [box]
    return box
  }

  /// Starts a frame.
  func restart() { cursor = 0 }

  /// Removes the positions that the given frame doesn't contain, and passes on what was on the screen
  /// and isn't any more.
  func sweep(before frame: Int, disappear: (Lifecycle) -> Void) {
    var isOutdated = false
    for child in children {
      if child.frame == frame {
        if let lifecycle = child.lifecycle {
          let isOnScreen = lifecycle.presence?.isOnScreen ?? true
          if lifecycle.isOnScreen, !isOnScreen { disappear(lifecycle) }
          lifecycle.isOnScreen = isOnScreen
        }
        child.sweep(before: frame, disappear: disappear)
      } else {
        isOutdated = true
        child.removeAll(disappear)
      }
    }
    guard isOutdated else { return }
    children.removeAll { $0.frame != frame }
    index = Dictionary(
      children.indices.map { (children[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func removeAll(_ disappear: (Lifecycle) -> Void) {
    for child in children { child.removeAll(disappear) }
    if let lifecycle, lifecycle.isOnScreen { disappear(lifecycle) }
  }
}
