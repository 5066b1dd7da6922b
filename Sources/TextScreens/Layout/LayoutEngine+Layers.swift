extension LayoutEngine {
  /// Views over each other: as wide as the widest, as high as the highest.
  mutating func measureLayers(_ index: Int, for proposal: Proposal) -> Size {
    var size = Size.zero
    var child = index + 1
    while child < nodes[index].end {
      let childSize = self.size(of: child, for: proposal)
      size.width = max(size.width, childSize.width)
      size.height = max(size.height, childSize.height)
      child = nodes[child].end
    }
    return size
  }

  mutating func placeLayers(
    of index: Int, alignment: Alignment, in frame: Rect, for proposal: Proposal
  ) {
    var child = index + 1
    while child < nodes[index].end {
      placeAligned(child, alignment: alignment, in: frame, for: proposal)
      child = nodes[child].end
    }
  }

  /// The view has the place; what decorates it is offered that place and changes nothing.
  mutating func placeDecorated(
    _ index: Int, _ decoration: DecorationNode, in frame: Rect, for proposal: Proposal
  ) {
    place(index + 1, at: frame.origin, for: proposal)
    let views = nodes[index + 1].end
    guard views < nodes[index].end else { return }
    placeAligned(
      views, alignment: decoration.alignment, in: frame,
      for: Proposal(width: frame.width, height: frame.height))
  }
}

extension Proposal {
  /// The proposal with the ideal length on some axes.
  func ideal(on axes: Axis.Set) -> Proposal {
    Proposal(
      width: axes.contains(.horizontal) ? nil : width,
      height: axes.contains(.vertical) ? nil : height)
  }
}
