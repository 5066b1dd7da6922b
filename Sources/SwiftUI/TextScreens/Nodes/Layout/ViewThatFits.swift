/// Alternatives, of which the first that fits is shown, or else the last.
private struct ViewThatFitsNode: NodeKind {
  let axes: Axis.Set

  var traits: NodeTraits { .isChoice }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    choice(of: node, for: proposal, by: &engine).map { engine.size(of: $0, for: proposal) } ?? .zero
  }

  /// Places the alternative that fits, and hides the others.
  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    guard let chosen = choice(of: node, for: proposal, by: &engine) else { return }
    engine.place(chosen, at: space.origin, for: proposal)
    for child in Array(engine.nodes.children(of: node)) where child != chosen {
      engine.nodes[child].hide()
    }
  }

  private func choice(
    of node: Int, for proposal: Proposal, by engine: inout LayoutEngine
  ) -> Int? {
    let children = Array(engine.nodes.children(of: node))
    // The last child is chosen if no other child fits, so there's no need to measure it.
    return children.dropLast().first { fits($0, in: proposal, by: &engine) } ?? children.last
  }

  private func fits(_ child: Int, in proposal: Proposal, by engine: inout LayoutEngine) -> Bool {
    let ideal = engine.size(of: child, for: proposal.ideal(on: axes))
    return (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? .max)
      && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .max)
  }
}

extension _NodeBuilder {
  /// Appends alternatives, of which the first that fits along the axes is shown, or else the last.
  package mutating func addAlternatives(_ axes: Axis.Set, content: (inout Self) -> Void) {
    add(ViewThatFitsNode(axes: axes), content: content)
  }
}
