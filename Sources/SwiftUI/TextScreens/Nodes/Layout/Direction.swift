/// A view whose content has a direction of its own.
private struct DirectionNode: WrapperNode {
  let isRightToLeft: Bool

  var traits: NodeTraits { .hasDirection }
}

extension _NodeBuilder {
  /// Appends views that are mirrored, or that aren't although what is around them is.
  package mutating func directing(isRightToLeft: Bool, content: (inout Self) -> Void) {
    wrapping(in: DirectionNode(isRightToLeft: isRightToLeft), content: content)
  }
}

/// Where the columns of a layout are in the picture.
///
/// All views are laid out from left to right. What is from right to left is mirrored when it's drawn, so
/// nothing but the picture knows of it. Texts are moved, but their letters keep their order.
struct Placement: Equatable {
  private(set) var isMirrored = false
  private var shift = 0

  /// Returns the first column in the picture of what is some columns wide.
  func x(_ x: Int, width: Int = 1) -> Int { isMirrored ? shift - x - width : shift + x }

  func callAsFunction(_ frame: Rect) -> Rect {
    Rect(x: x(frame.x, width: frame.width), y: frame.y, width: frame.width, height: frame.height)
  }

  /// Returns the placement that turns around what is in a frame, which stays where it is.
  func turned(in frame: Rect) -> Placement {
    let x = x(frame.x, width: frame.width)
    return Placement(
      isMirrored: !isMirrored, shift: isMirrored ? x - frame.x : x + frame.x + frame.width)
  }
}

extension LaidOutScreen {
  /// The placements of all nodes, or `nil` if everything is from left to right.
  func findPlacements() -> [Placement]? {
    let cards = panels.compactMap(\.top)
    guard
      cards.contains(where: \.isRightToLeft)
        || nodes.contains(where: { $0.traits.contains(.hasDirection) })
    else { return nil }
    var placements = Array(repeating: Placement(), count: nodes.count)
    for panel in panels {
      guard let card = panel.top else { continue }
      let own = card.isRightToLeft ? Placement().turned(in: panel.interior) : Placement()
      for root in [card.bar, card.body].compactMap(\.self) {
        var outer = [(end: nodes[root].end, placement: own)]
        for index in root..<nodes[root].end {
          while index >= outer[outer.count - 1].end { outer.removeLast() }
          var placement = outer[outer.count - 1].placement
          if let node = nodes[index].kind.value as? DirectionNode,
            node.isRightToLeft != placement.isMirrored
          {
            placement = placement.turned(in: frames[index])
            outer.append((nodes[index].end, placement))
          }
          placements[index] = placement
        }
      }
    }
    return placements
  }

  /// Returns the cells of the picture that a node takes up.
  func place(of node: Int) -> Rect { placements?[node](frames[node]) ?? frames[node] }

  /// Whether what is in a node is from right to left.
  func isMirrored(_ node: Int) -> Bool { placements?[node].isMirrored == true }
}
