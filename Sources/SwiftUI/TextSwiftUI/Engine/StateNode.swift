import TextScreens

/// What a position keeps from frame to frame: for a property of its view, or for a view of this
/// module.
class NodeBox {
  /// Whether the body of the view depends on something that has changed.
  func isOutdated(in context: _ViewContext) -> Bool { false }

  /// A box with the same content for an evaluation that changes nothing, or `nil` if it isn't needed.
  var copy: NodeBox? { nil }
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

  /// What begins at a position.
  enum Place {
    case row, screen
  }

  private let key: Key
  // A parent keeps its children, and frames only go down from parents that are there.
  private unowned let parent: StateNode?
  /// What begins at the position, if anything does: a row of a lazy container, or a screen.
  var place: Place?
  /// The row that begins at the position, if views in it wait until a user sees it.
  private(set) var row: LazyRow?
  /// The boxes of the dynamic properties, in the order of their declarations.
  var boxes: [NodeBox] = []
  /// What was made at the position, which is kept until something changes that it depends on.
  var kept: AnyObject?
  /// What has to happen when the position appears and disappears.
  var lifecycle: Lifecycle?
  /// The number of the last frame that contained the position.
  var frame = 0
  private var children: [StateNode] = []
  /// The positions of the first ``indexedCount`` children among all.
  private var index: [Key: Int] = [:]
  private var indexedCount = 0
  /// The child that is likely to be visited next.
  private var cursor = 0

  /// The position whose content this one shows, if it's evaluated without changing anything.
  private(set) var original: StateNode?
  /// Whether all children so far show those of the original, in its order.
  private var isInOrder = true

  init(_ key: Key = .path(1), in parent: StateNode? = nil) {
    (self.key, self.parent) = (key, parent)
  }

  /// The row of a lazy container that contains the position, in the same screen.
  var enclosingRow: LazyRow? {
    var node: StateNode? = self
    while let current = node {
      switch current.place {
      case .row:
        let row =
          current.row
          ?? LazyRow(in: current.parent?.enclosingRow) { ViewEvaluation.noteChange() }
        current.row = row
        return row
      case .screen: return nil
      case nil: node = current.parent
      }
    }
    return nil
  }

  /// Returns a position with the same content, for an evaluation that changes nothing.
  func shadow() -> StateNode {
    let shadow = StateNode(key)
    shadow.original = self
    shadow.boxes = boxes.map { $0.copy ?? NodeBox() }
    return shadow
  }

  /// Returns the child with the given key, which is new if there's none yet.
  func child(_ key: Key) -> StateNode {
    if cursor < children.count, children[cursor].key.isSame(as: key) {
      cursor += 1
      return children[cursor - 1]
    }
    if isInOrder, let original, children.count < original.children.count,
      case let known = original.children[children.count], known.key.isSame(as: key)
    {
      children.append(known.shadow())
      cursor = children.count
      return children[cursor - 1]
    }
    isInOrder = false
    let position = position(of: key) ?? children.count
    cursor = position + 1
    if position == children.count {
      let known = original?.position(of: key).flatMap { original?.children[$0] }
      children.append(known?.shadow() ?? StateNode(key, in: self))
    }
    return children[position]
  }

  /// Returns the position of the child with the given key among all, if there's one.
  private func position(of key: Key) -> Int? {
    // Most positions have so few children that it would take longer to hash the key.
    if children.count <= 4 { return children.firstIndex { $0.key.isSame(as: key) } }
    for position in indexedCount..<children.count { index[children[position].key] = position }
    indexedCount = children.count
    return index[key]
  }

  /// Returns the only box of the position, which is new if there's none of its type yet.
  func box<Box: NodeBox>(_ make: () -> Box) -> Box {
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
        child.sweep(before: frame, disappear: disappear)
        guard let lifecycle = child.lifecycle else { continue }
        let isOnScreen = lifecycle.presence?.isOnScreen ?? true
        if lifecycle.isOnScreen, !isOnScreen { disappear(lifecycle) }
        lifecycle.isOnScreen = isOnScreen
      } else {
        isOutdated = true
        child.removeAll(disappear)
      }
    }
    guard isOutdated else { return }
    children.removeAll { $0.frame != frame }
    (index, indexedCount) = ([:], 0)
  }

  private func removeAll(_ disappear: (Lifecycle) -> Void) {
    for child in children { child.removeAll(disappear) }
    if let lifecycle, lifecycle.isOnScreen { disappear(lifecycle) }
  }
}

extension StateNode: Hashable {
  static func == (a: StateNode, b: StateNode) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
