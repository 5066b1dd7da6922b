/// Two views in front of each other, of which elements are in the same row.
private struct Overlap: Hashable {
  let container: Int
  let behind: Int
  let front: Int
}

extension LayoutEngine {
  /// Returns a layout of a screen that is as high as its content, with more rows where a view would
  /// otherwise be on one that is far from it on a phone, such as a toast at the bottom of a short screen.
  ///
  /// The layout on a phone is needed only if views are on each other.
  func layOutApart(
    _ screen: ResolvedScreen, size: ScreenSize, on phone: () -> LayoutEngine
  ) -> LayoutEngine {
    guard nodes.contains(where: { $0.traits.contains(.isLayered) }) else { return self }
    var layout = self
    var heights = panels.map(\.content.height)
    for index in panels.indices {
      let near = layout.overlaps(in: index)
      guard !near.isEmpty else { continue }
      var phone = phone()
      let real = phone.overlaps(in: index)
      guard !near.isSubset(of: real) else { continue }
      // Looks for the smallest height by halves.
      var (tooLow, enough) = (heights[index], phone.panels[index].content.height + 1)
      while enough - tooLow > 1 {
        let rows = (tooLow + enough) / 2
        var higher = LayoutEngine(screen.nodes.nodes, offsets: offsets)
        var minimum = heights
        minimum[index] = rows
        higher.layOut(screen, size: size, minimumHeights: minimum)
        if higher.overlaps(in: index).isSubset(of: real) {
          (enough, layout, heights[index]) = (rows, higher, rows)
        } else {
          tooLow = rows
        }
      }
    }
    return layout
  }

  /// Returns the views that could be elsewhere on a higher screen.
  private mutating func overlaps(in panel: Int) -> Set<Overlap> {
    guard let body = panels[panel].top?.body else { return [] }
    var finder = OverlapFinder(nodes: nodes, frames: frames)
    finder.collect(body, in: panels[panel].content)
    return finder.overlaps.filter { overlap in
      let frame = frames[overlap.container]
      let highest = Proposal(width: frame.width, height: Proposal.infinity)
      return size(of: overlap.container, for: highest).height > frame.height
    }
  }
}

private struct OverlapFinder {
  let nodes: [ViewNode]
  let frames: [Rect]
  private(set) var overlaps: Set<Overlap> = []
  /// The frames of the elements, in the order of the views.
  private var elements: [Rect] = []

  init(nodes: [ViewNode], frames: [Rect]) {
    (self.nodes, self.frames) = (nodes, frames)
  }

  /// Finds the overlaps inside of a node, unless the height of the screen doesn't matter to it.
  mutating func collect(_ node: Int, in area: Rect, isInScroll: Bool = false) {
    let traits = nodes[node].traits
    guard !traits.contains(.isHidden) else { return }
    guard nodes[node].end > node + 1 else {
      let shown = frames[node].intersection(area)
      if traits.contains(.isElement), !shown.isEmpty { elements.append(shown) }
      return
    }
    var (area, isInScroll) = (area, isInScroll)
    if nodes[node].hasScrollOffset {
      let axes = (nodes[node].kind.value as? ScrollNode)?.axes ?? .vertical
      if axes.contains(.vertical) { isInScroll = true }
    }
    if traits.contains(.clips) || nodes[node].hasScrollOffset {
      area = area.intersection(frames[node])
    }
    let isLayered = traits.contains(.isLayered) && !isInScroll
    var layers: [(node: Int, elements: Range<Int>)] = []
    for child in nodes.children(of: node) {
      let start = elements.count
      collect(child, in: area, isInScroll: isInScroll)
      guard isLayered else { continue }
      let front = (node: child, elements: start..<elements.count)
      for behind in layers where areNear(behind.elements, front.elements) {
        overlaps.insert(Overlap(container: node, behind: behind.node, front: child))
      }
      layers.append(front)
    }
  }

  private func areNear(_ behind: Range<Int>, _ front: Range<Int>) -> Bool {
    elements[front].contains { view in
      elements[behind].contains { $0.y < view.maxY && view.y < $0.maxY }
    }
  }
}
