/// Views on top of each other, from back to front.
private struct LayersNode: NodeKind {
  let alignment: Alignment

  var traits: NodeTraits { .isLayered }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    if let extents = extents(of: node, for: proposal, by: &engine) {
      return Size(width: extents.x.length, height: extents.y.length)
    }
    return engine.nodes.children(of: node).reduce(.zero) { result, child in
      let size = engine.size(of: child, for: proposal)
      return Size(width: max(result.width, size.width), height: max(result.height, size.height))
    }
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    let extents = extents(of: node, for: proposal, by: &engine)
    for child in engine.nodes.children(of: node) {
      guard let extents else {
        engine.placeAligned(child, alignment: alignment, in: space, for: proposal)
        continue
      }
      let size = engine.size(of: child, for: proposal)
      let view = engine.nodes[child]
      let x = space.origin.halfX + extents.x.offset(view, size)
      let y = space.origin.y + extents.y.offset(view, size) >> 1
      engine.place(child, at: LayoutPosition(halfX: x, y: y), for: proposal)
    }
  }

  /// Returns the extents of the children, if one of them sets a guide.
  fileprivate func extents(
    of node: Int, for proposal: Proposal, by engine: inout LayoutEngine
  ) -> (x: AlignedExtent, y: AlignedExtent)? {
    let children = Array(engine.nodes.children(of: node))
    guard children.contains(where: { !engine.nodes[$0].guides.isEmpty }) else { return nil }
    var x = AlignedExtent(.horizontal(alignment.horizontal))
    var y = AlignedExtent(.vertical(alignment.vertical))
    for child in children {
      let size = engine.size(of: child, for: proposal)
      x.add(engine.nodes[child], size)
      y.add(engine.nodes[child], size)
    }
    return (x, y)
  }

  func mayOverlap(_ node: Int, on screen: LaidOutScreen) -> Bool { true }

  func paintOrder(of node: Int, in nodes: [ViewNode]) -> [Int] {
    let layers = Array(nodes.children(of: node))
    guard layers.contains(where: { nodes[$0].zIndex != 0 }) else { return layers }
    return layers.sorted { (nodes[$0].zIndex, $0) < (nodes[$1].zIndex, $1) }
  }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    for layer in paintOrder(of: node, in: painter.nodes) { painter.paint(node: layer) }
  }
}

/// A view, followed by its overlay or by its background, which is drawn behind the view.
private struct DecoratedNode: WrapperNode {
  let alignment: Alignment
  let isBehind: Bool

  var traits: NodeTraits { .isLayered }

  /// Measures the view.
  ///
  /// On a screen that is as high as its content, what fills the screen, such as a list, is at least
  /// as large as its overlay or background.
  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    var size = engine.size(of: node + 1, for: proposal)
    let views = engine.nodes[node + 1].end
    guard proposal.height == nil, views < engine.nodes[node].end else { return size }
    let highest = Proposal(width: proposal.width, height: Proposal.infinity)
    guard engine.size(of: node + 1, for: highest).height >= Proposal.infinity else { return size }
    let needed = engine.size(of: views, for: proposal)
    size.width = max(size.width, needed.width)
    size.height = max(size.height, needed.height)
    return size
  }

  /// Places the view, and proposes its size to the overlay or background.
  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    var proposal = proposal
    if proposal.height == nil, engine.size(of: node + 1, for: proposal).height < space.size.height {
      proposal.height = space.size.height
    }
    engine.place(node + 1, at: space.origin, for: proposal)
    let views = engine.nodes[node + 1].end
    guard views < engine.nodes[node].end else { return }
    let offer = Proposal(width: space.size.width, height: space.size.height)
    var place = space
    let layers = engine.nodes[views].kind.value as? LayersNode
    if let extents = layers?.extents(of: views, for: offer, by: &engine) {
      place.origin.halfX += extents.x.shift
      place.origin.y += extents.y.shift >> 1
    }
    engine.placeAligned(views, alignment: alignment, in: place, for: offer)
  }

  func mayOverlap(_ node: Int, on screen: LaidOutScreen) -> Bool { true }

  func paintOrder(of node: Int, in nodes: [ViewNode]) -> [Int] {
    let parts = Array(nodes.children(of: node))
    return isBehind ? parts.reversed() : parts
  }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    for part in paintOrder(of: node, in: painter.nodes) { painter.paint(node: part) }
  }
}

extension _NodeBuilder {
  /// Appends views on top of each other, from back to front.
  ///
  /// If any elements are covered by others, a note below the picture lists them.
  package mutating func addLayers(_ alignment: Alignment, content: (inout Self) -> Void) {
    add(LayersNode(alignment: alignment), content: content)
  }

  /// Appends views in front of other layers, or behind them.
  package mutating func layering(at zIndex: Double, content: (inout Self) -> Void) {
    modifying({ $0.details.zIndex = $0.details.zIndex ?? zIndex }, content: content)
  }

  /// Appends views, each with others in front of it.
  ///
  /// If the overlay covers any elements, a note below the picture lists them.
  package mutating func overlaying(
    _ alignment: Alignment, with overlay: @escaping (inout Self) -> Void,
    content: (inout Self) -> Void
  ) {
    decorating(DecoratedNode(alignment: alignment, isBehind: false), overlay, content: content)
  }

  /// Appends views, each with others behind it.
  ///
  /// If a view covers any elements of its background, a note below the picture lists them.
  package mutating func backing(
    _ alignment: Alignment, with background: @escaping (inout Self) -> Void,
    content: (inout Self) -> Void
  ) {
    decorating(DecoratedNode(alignment: alignment, isBehind: true), background, content: content)
  }

  /// Appends views, each followed by others, which inherit the environment of the modifier.
  private mutating func decorating(
    _ node: DecoratedNode, _ decoration: @escaping (inout Self) -> Void,
    content: (inout Self) -> Void
  ) {
    let environment = environment
    wrapping(
      in: node,
      followedBy: { nodes in
        let outer = (nodes.environment, nodes.container, nodes.pending)
        (nodes.environment, nodes.container, nodes.pending) = (environment, Container(), nil)
        nodes.addLayers(node.alignment, content: decoration)
        (nodes.environment, nodes.container, nodes.pending) = outer
      }, content: content)
  }
}
