/// Where a view is aligned, in place of one of its edges.
package struct AlignmentGuide {
  package enum Edge: Equatable {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)
  }

  let edge: Edge
  /// Returns the distance from the left or the upper edge of a view of some size, in half cells.
  let offset: (Size) -> Int
}

extension _NodeBuilder {
  /// Appends views whose position for an alignment is a number of half cells from the left or the upper
  /// edge.
  package mutating func aligning(
    _ edge: AlignmentGuide.Edge, at offset: @escaping (_ columns: Int, _ rows: Int) -> Int,
    content: (inout Self) -> Void
  ) {
    let guide = AlignmentGuide(edge: edge) { offset($0.width, $0.height) }
    modifying({ $0.details.guides.append(guide) }, content: content)
  }
}

extension AlignmentGuide.Edge {
  /// The distance from the left or the upper edge of a view that sets no guide.
  fileprivate func usual(_ size: Size) -> Int {
    switch self {
    case .horizontal(let alignment): alignment.halfOffset(2 * size.width)
    case .vertical(let alignment): alignment.offset(2 * size.height)
    }
  }
}

extension ViewNode {
  /// The distance from an edge of a view at which it's aligned, in half cells.
  fileprivate func guide(_ edge: AlignmentGuide.Edge, _ size: Size) -> Int {
    // The outermost one counts.
    guides.first { $0.edge == edge }?.offset(size) ?? edge.usual(size)
  }
}

/// The part of the views that are aligned with each other, in half cells before and after that position.
struct AlignedExtent {
  private let edge: AlignmentGuide.Edge
  private var (before, after) = (Int.min, Int.min)

  /// The length of all views, in cells.
  var length: Int { (before + after + 1) / 2 }

  /// The distance by which guides move all views in relation to another view, in half cells.
  var shift: Int { edge.usual(Size(width: length, height: length)) - before }

  init(_ edge: AlignmentGuide.Edge) { self.edge = edge }

  mutating func add(_ node: ViewNode, _ size: Size) {
    let guide = node.guide(edge, size)
    let length =
      switch edge {
      case .horizontal: 2 * size.width
      case .vertical: 2 * size.height
      }
    (before, after) = (max(before, guide), max(after, length - guide))
  }

  /// The distance of a view from the left or the upper edge of all views, in half cells.
  func offset(_ node: ViewNode, _ size: Size) -> Int { before - node.guide(edge, size) }
}
