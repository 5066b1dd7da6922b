/// A view that takes up space but isn't shown.
struct HiddenNode: WrapperNode {
  var traits: NodeTraits { .isHidden }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {}

  func collect(
    _ node: Int, in area: ElementCollector.Area, by collector: inout ElementCollector
  ) {}

  func read(_ node: Int, by reader: inout ScreenReader) {}
}

/// A view with its ideal size on some axes.
private struct FixedSizeNode: WrapperNode {
  let axes: Axis.Set

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    engine.size(of: node + 1, for: proposal.ideal(on: axes))
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    engine.place(node + 1, at: space.origin, for: proposal.ideal(on: axes))
  }
}

/// A view that is drawn at another place than the one that it takes up.
private struct OffsetNode: WrapperNode {
  let x: Int
  let y: Int

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    engine.place(node + 1, at: space.origin.offset(x: x, y: y), for: proposal)
  }
}

/// A view whose middle is at a place of the space that it's offered.
private struct PositionNode: WrapperNode {
  let x: Int
  let y: Int

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    let size = engine.size(of: node + 1, for: proposal)
    return Size(
      width: proposal.width ?? x + (size.width + 1) / 2,
      height: proposal.height ?? y + (size.height + 1) / 2)
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    let size = engine.size(of: node + 1, for: proposal)
    let origin = space.origin.offset(x: x - size.width / 2, y: y - size.height / 2)
    engine.place(node + 1, at: origin, for: proposal)
  }
}

extension _NodeBuilder {
  /// Appends views, each with its middle at a place of its space.
  package mutating func positioning(x: Int, y: Int, content: (inout Self) -> Void) {
    wrapping(in: PositionNode(x: max(0, x), y: max(0, y)), content: content)
  }

  /// Appends views that take up space but aren't shown.
  package mutating func hiding(content: (inout Self) -> Void) {
    wrapping(in: HiddenNode(), content: content)
  }

  /// Appends views, each with its ideal size on the given axes, even if it doesn't fit.
  package mutating func fixingSize(on axes: Axis.Set, content: (inout Self) -> Void) {
    wrapping(in: FixedSizeNode(axes: axes), content: content)
  }

  /// Appends views, each moved from the place that it takes up.
  package mutating func moving(x: Int, y: Int, content: (inout Self) -> Void) {
    wrapping(in: OffsetNode(x: x, y: y), content: content)
  }

  /// Appends space, or a shape, that is an element only if the user can do something with it or if it
  /// has a label.
  package mutating func addEmptyArea(_ shape: ShapeLook? = nil) {
    let details = pending?.value.details
    let isElement =
      !environment.taps.isEmpty || details?.gestures.isEmpty == false
      || details?.accessibilityLabel != nil || details?.remarks.isEmpty == false
      || details?.accessibility?.saysMore == true
    let add = { (nodes: inout Self) in
      if let shape { nodes.add(ShapeNode(look: shape)) } else { nodes.addText("") }
    }
    if isElement { add(&self) } else { hiding(content: add) }
  }
}
