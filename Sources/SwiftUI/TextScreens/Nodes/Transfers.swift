/// What is dragged from a view to another one, which is asked for when the drag begins.
package struct DragSource {
  let type: Any.Type
  package let payload: () -> Any
  /// The node of the view.
  package fileprivate(set) var node = 0

  package init(type: Any.Type, payload: @escaping () -> Any) {
    (self.type, self.payload) = (type, payload)
  }
}

/// What a view does with values of a type that the user drags to it.
package struct DropTarget {
  let type: Any.Type
  /// Takes what is dropped, at a place in columns and rows of the view.
  package let drop: (_ payload: Any, _ column: Double, _ row: Double) -> Void
  package let isTargeted: (Bool) -> Void
  /// The node of the view, and its center.
  package fileprivate(set) var node = 0
  package fileprivate(set) var center = (column: 0.0, row: 0.0)

  package init(
    type: Any.Type, isTargeted: @escaping (Bool) -> Void,
    drop: @escaping (_ payload: Any, _ column: Double, _ row: Double) -> Void
  ) {
    (self.type, self.isTargeted, self.drop) = (type, isTargeted, drop)
  }
}

extension LaidOutScreen {
  /// Returns what the user drags with an element.
  package func dragSource(of element: ScreenElement) -> DragSource? {
    guard let (found, node) = nearest(to: element, { $0.dragSource }) else { return nil }
    var source = found
    source.node = node
    return source
  }

  /// Returns the view around `element`, or the element itself, that takes what is dragged.
  package func dropTarget(at element: ScreenElement, for source: DragSource) -> DropTarget? {
    let found = nearest(to: element) { $0.dropTarget?.type == source.type ? $0.dropTarget : nil }
    guard let (found, node) = found else { return nil }
    var target = found
    target.node = node
    target.center = (Double(frames[node].width) / 2, Double(frames[node].height) / 2)
    return target
  }

  private func nearest<Value>(
    to element: ScreenElement, _ find: (NodeDetails) -> Value?
  ) -> (value: Value, node: Int)? {
    var touched: Int? = element.node
    while let node = touched {
      if !nodes[node].isDisabled, let value = nodes[node].details.flatMap({ find($0.value) }) {
        return (value, node)
      }
      touched = parents[node]
    }
    return nil
  }

  /// Returns the keys of a keyboard that perform the action of an element, such as `⌘S`.
  package func shortcut(of element: ScreenElement) -> String? {
    nodes[element.node].details?.value.shortcut
  }
}

extension _NodeBuilder {
  /// Appends views that the user can drag.
  package mutating func dragging(_ source: DragSource, content: (inout Self) -> Void) {
    modifying({ $0.details.dragSource = source }, content: content)
  }

  /// Appends views to which the user can drag something.
  package mutating func dropping(_ target: DropTarget, content: (inout Self) -> Void) {
    modifying({ $0.details.dropTarget = target }, content: content)
  }

  /// Appends a control with keys that perform its action.
  package mutating func pressed(by keys: String, content: (inout Self) -> Void) {
    modifying(
      {
        $0.details.shortcut = keys
        $0.details.remarks.append("shortcut \(keys) of")
      }, content: content)
  }
}
