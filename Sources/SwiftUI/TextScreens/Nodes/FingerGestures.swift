/// A gesture that the innermost view around an element recognizes.
package enum FingerGesture: Sendable {
  case doubleTap, longPress, drag, magnify
}

/// How far a gesture has come.
package struct FingerMovement {
  package let gesture: FingerGesture
  /// The distance from the start, in points.
  package var x = 0.0
  package var y = 0.0
  package var scale = 1.0
  /// Whether the fingers have left the screen.
  package var isEnded = true
  /// The cells of the view that recognizes the gesture.
  package fileprivate(set) var (column, row, columns, rows) = (0, 0, 0, 0)

  package init(_ gesture: FingerGesture, x: Double = 0, y: Double = 0, scale: Double = 1) {
    (self.gesture, self.x, self.y, self.scale) = (gesture, x, y, scale)
  }
}

extension LaidOutScreen {
  /// Returns whether a view around `element`, or the element itself, recognizes a gesture.
  package func recognizes(_ gesture: FingerGesture, on element: ScreenElement) -> Bool {
    node(recognizing: gesture, on: element) != nil
  }

  /// Returns whether a view around `element`, or the element itself, recognizes any gesture.
  package func recognizesGesture(on element: ScreenElement) -> Bool {
    gestures.contains { recognizes($0, on: element) }
  }

  /// Moves fingers on an element, for the innermost view that recognizes this.
  package func move(_ movement: FingerMovement, on element: ScreenElement) {
    guard let node = node(recognizing: movement.gesture, on: element) else { return }
    var movement = movement
    let frame = frames[node]
    (movement.column, movement.row) = (frame.x, frame.y)
    (movement.columns, movement.rows) = (frame.width, frame.height)
    nodes[node].gestures[movement.gesture]?(movement)
  }

  /// Returns the node that recognizes a gesture on `element`, unless it's disabled.
  ///
  /// - Complexity: O(*n*) for the first call, where *n* is the number of nodes, and O(*d*) for all
  /// later calls, where *d* is the depth of the element.
  package func node(recognizing gesture: FingerGesture, on element: ScreenElement) -> Int? {
    guard gestures.contains(gesture) else { return nil }
    var touched: Int? = element.node
    while let node = touched, nodes[node].gestures[gesture] == nil { touched = parents[node] }
    return touched.flatMap { nodes[$0].isDisabled ? nil : $0 }
  }
}

extension ViewNode {
  /// What the node does for gestures of its user, or of those of any of its children.
  var gestures: [FingerGesture: (FingerMovement) -> Void] { details?.value.gestures ?? [:] }
}

extension _NodeBuilder {
  /// Appends views with what a gesture does, which pictures don't show.
  ///
  /// If several of them are nested, the innermost one takes precedence, unlike with other modifiers.
  package mutating func recognizing(
    _ gesture: FingerGesture, perform action: @escaping (FingerMovement) -> Void,
    content: (inout Self) -> Void
  ) {
    modifying({ $0.details.gestures[gesture] = action }, content: content)
  }
}
