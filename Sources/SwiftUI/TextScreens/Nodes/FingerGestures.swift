/// A gesture that the innermost view around an element recognizes.
package enum FingerGesture: String, Sendable {
  case doubleTap, longPress, drag, magnify
}

/// How far a gesture has come.
package struct FingerMovement {
  package enum Phase: Sendable {
    /// The fingers are on the screen; they've left it; the view has gone meanwhile.
    case changed, ended, canceled
  }

  package let gesture: FingerGesture
  /// The distance from the start, in points.
  package var x = 0.0
  package var y = 0.0
  package var scale = 1.0
  package var phase = Phase.ended
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

  func collectGestures() -> Set<FingerGesture> {
    var gestures: Set<FingerGesture> = []
    // Most nodes have no details.
    for node in nodes.indices where nodes[node].details != nil {
      gestures.formUnion(nodes[node].gestures.keys)
    }
    return gestures
  }

  /// Returns whether a view around `element`, or the element itself, recognizes any gesture.
  package func recognizesGesture(on element: ScreenElement) -> Bool {
    gestures.contains { recognizes($0, on: element) }
  }

  /// Moves fingers on an element.
  package func move(_ movement: FingerMovement, on element: ScreenElement) {
    move(movement, from: node(recognizing: movement.gesture, on: element))
  }

  /// Moves fingers on the innermost view that recognizes this, and on those whose gestures don't wait
  /// for it.
  package func move(_ movement: FingerMovement, from view: Int?) {
    var recognized: [(node: Int, action: FingerAction)] = []
    var touched = view
    while let node = touched {
      for action in nodes[node].gestures[movement.gesture, default: []].reversed() {
        switch action.precedence {
        case .low where !recognized.isEmpty: continue
        case .low, .simultaneous: recognized.append((node, action))
        case .high: recognized = [(node, action)]
        }
      }
      touched = parents[node]
    }
    for (node, action) in recognized {
      var movement = movement
      let frame = frames[node]
      (movement.column, movement.row) = (frame.x, frame.y)
      (movement.columns, movement.rows) = (frame.width, frame.height)
      action.perform(movement)
    }
  }

  /// Returns the view that recognizes a gesture in place of one on an earlier screen, if it's hidden.
  package func hiddenView(
    recognizing gesture: FingerGesture, as view: Int, on earlier: LaidOutScreen
  ) -> Int? {
    let (now, before) = (self.nodes(recognizing: gesture), earlier.nodes(recognizing: gesture))
    guard now.count == before.count, let place = before.firstIndex(of: view) else { return nil }
    let isHidden = sequence(first: now[place]) { self.parents[$0] }
      .contains { nodes[$0].traits.contains(.isHidden) }
    return isHidden ? now[place] : nil
  }

  private func nodes(recognizing gesture: FingerGesture) -> [Int] {
    nodes.indices.filter { nodes[$0].gestures[gesture] != nil }
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

/// What a view does for a gesture.
struct FingerAction {
  let precedence: GesturePrecedence
  let perform: (FingerMovement) -> Void
}

extension ViewNode {
  /// What the node does for gestures of its user, or of those of any of its children, the innermost
  /// view last.
  var gestures: [FingerGesture: [FingerAction]] { details?.value.gestures ?? [:] }
}

extension _NodeBuilder {
  /// Appends views with what a gesture does, which pictures don't show.
  package mutating func recognizing(
    _ gesture: FingerGesture, perform action: @escaping (FingerMovement) -> Void,
    content: (inout Self) -> Void
  ) {
    let action = FingerAction(precedence: .low, perform: action)
    modifying({ $0.details.gestures[gesture, default: []].append(action) }, content: content)
  }
}
