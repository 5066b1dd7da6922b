/// A space that expands along the axis of the enclosing stack.
private struct SpacerNode: LeafNode {
  let axis: Axis
  let minLength: Int32

  var traits: NodeTraits { .isSpacer }

  var simpleSize: SimpleSize? {
    .space(axis, minimum: minLength, ideal: minLength, across: 0)
  }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {}
}

/// A line, which is vertical in a row of views.
struct DividerNode: LeafNode {
  /// The axis of the container.
  let axis: Axis

  var traits: NodeTraits { [] }

  var simpleSize: SimpleSize? {
    .space(axis.perpendicular, minimum: 0, ideal: 1, across: 1)
  }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    let edges = PictureGlyphs.screen
    if axis == .vertical {
      painter.canvas.rule(edges.top.line, x: frame.x..<frame.maxX, y: frame.y)
    } else {
      let area = painter.canvas.clip.intersection(painter.canvas.placement(frame))
      for y in area.y..<area.maxY { painter.canvas.put(edges.side, x: frame.x, y: y) }
    }
  }
}

extension _NodeBuilder {
  /// Appends a space that expands along the axis of the enclosing stack.
  ///
  /// Like the spacing of a stack, its minimum is 1 column or 0 rows by default.
  package mutating func addSpacer(minLength: Int? = nil) {
    let axis = container.axis
    let minimum = minLength.map(Proposal.limited) ?? (axis == .horizontal ? 1 : 0)
    add(SpacerNode(axis: axis, minLength: Int32(minimum)))
  }

  /// Appends a line, which is vertical among views side by side, and horizontal everywhere else.
  package mutating func addDivider() { add(DividerNode(axis: container.axis)) }
}
