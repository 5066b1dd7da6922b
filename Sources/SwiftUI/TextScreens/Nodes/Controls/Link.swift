import TextWidths

/// A navigation link, whose children form the label, with a mark at its trailing edge.
///
/// In a list, it's a row. Elsewhere, it's as wide as its label, like a button.
struct LinkNode: NodeKind {
  let action: () -> Void
  let isRow: Bool
  /// Whether there's a navigation stack that shows the screen.
  let hasStack: Bool

  /// The columns of the mark and of the space in front of it.
  private static let inset = 2

  var traits: NodeTraits { [.isElement, .isControl] }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    let row = engine.measureRow(node, inset: Self.inset, for: proposal)
    guard !isRow else { return row }
    let label = engine.columnSize(of: node, for: proposal.row(inset: Self.inset))
    return Size(width: Proposal.grown(label.width, by: Self.inset), height: row.height)
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    engine.placeColumn(of: node, at: space.origin, for: proposal.row(inset: Self.inset))
  }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    let usual = (left: PictureGlyphs.disclosure, right: PictureGlyphs.disclosure)
    let mark = painter.delimiters(of: node, usually: usual).left
    painter.paintChildren(of: node)
    let end = isRow ? nil : endOfLabel(node, in: painter.nodes, painter.frames)
    painter.canvas.put(mark, x: end?.x ?? frame.maxX - 1, y: end?.y ?? frame.y)
  }

  /// Returns the place behind the first line of the label, which its modifiers may have moved.
  private func endOfLabel(
    _ node: Int, in nodes: [ViewNode], _ frames: [Rect]
  ) -> (x: Int, y: Int)? {
    let texts = nodes.shown(in: node + 1..<nodes[node].end)
      .filter { nodes[$0].traits.contains(.isElement) }.map { frames[$0] }
    guard let y = texts.map(\.y).min() else { return nil }
    return texts.filter { $0.y == y }.map(\.maxX).max().map { ($0 + 1, y) }
  }

  var element: ElementDescription? {
    ElementDescription(kind: .link, activate: action, lacksStack: !hasStack)
  }

  /// Adds the link and the views in its label that the user can use without opening the link.
  func collect(
    _ node: Int, in area: ElementCollector.Area, by collector: inout ElementCollector
  ) {
    let nodes = collector.nodes
    let label = nodes.shown(in: node + 1..<nodes[node].end).filter {
      nodes[$0].traits.contains(.isElement)
    }
    let used = label.filter { nodes[$0].traits.contains(.isControl) || nodes[$0].tap != nil }
    if let tap = used.first.flatMap({ nodes[$0].tap }), used.count == label.count {
      return collector.add(node, in: area, activate: tap.perform)
    }
    collector.add(node, in: area)
    for index in used { collector.add(index, in: area) }
  }

  func read(_ node: Int, by reader: inout ScreenReader) { reader.addCombined(node) }

  func isTruncated(_ node: Int, on screen: LaidOutScreen) -> Bool {
    let frame = screen.frames[node]
    let place = Rect(
      x: frame.x, y: frame.y, width: frame.width - Self.inset, height: frame.height)
    return screen.nodes.shown(in: node + 1..<screen.nodes[node].end).contains {
      screen.nodes[$0].traits.contains(.isElement)
        && (isRow && !place.contains(screen.frames[$0])
          || screen.nodes[$0].kind.value.isTruncated($0, on: screen))
    }
  }

  func noteOnLook(of element: ScreenElement) -> String? {
    PictureGlyphs.looksLikeControl(element.label) ? element.name : nil
  }
}

extension ScreenElement.Kind {
  /// A link to another screen or to a web page.
  package static let link = Self("link")
}

extension _NodeBuilder {
  /// Appends a link to another screen.
  package mutating func addLink(
    isInStack hasStack: Bool = true, action: @escaping () -> Void, label: (inout Self) -> Void
  ) {
    add(LinkNode(action: action, isRow: environment.isInRow, hasStack: hasStack)) { nodes in
      let outer = nodes.environment.taps
      nodes.environment.taps = TapGestures()
      label(&nodes)
      nodes.environment.taps = outer
    }
  }
}

/// A link to a web page, such as `[Swift →]`.
private struct WebLinkNode: LineControl {
  let label: String
  let destination: String
  var title: MeasuredText
  let open: () -> Void

  var layout: ControlLayout { ControlLayout(body: title.width + 2) }

  var ends: PictureGlyphs.Ends { ("[", "]") }

  func paintBody(in body: Rect, isFocused: Bool, by painter: inout PicturePainter) {
    painter.paint(title, x: body.x, y: body.y, columns: body.width - 2)
    painter.canvas.put(PictureGlyphs.link, x: body.maxX - 1, y: body.y)
  }

  var element: ElementDescription? {
    ElementDescription(kind: .link, value: destination, activate: open)
  }

  func noteOnContent(of element: ScreenElement) -> String? {
    "\(element.name) \(destination.quoted)"
  }
}

extension _NodeBuilder {
  /// Appends a link to a web page, such as `[Privacy →]`, with a note below the picture that
  /// contains the address.
  package mutating func addWebLink(
    _ title: String, destination: String, open: @escaping () -> Void
  ) {
    add(WebLinkNode(label: title, destination: destination, title: .label(title), open: open))
  }
}
