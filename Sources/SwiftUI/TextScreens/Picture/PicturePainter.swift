import TextWidths

struct PicturePainter {
  let screen: LaidOutScreen
  let nodes: [ViewNode]
  let frames: [Rect]
  var canvas: Canvas
  private(set) var truncatedTitles: [String] = []

  init(_ screen: LaidOutScreen) {
    self.screen = screen
    nodes = screen.nodes
    frames = screen.frames
    canvas = Canvas(columns: screen.size.columns, rows: screen.rows)
  }

  mutating func paint() -> [String] {
    let bounds = canvas.clip
    for (index, card) in screen.backgroundCards.enumerated() {
      let frame = Rect(x: 0, y: index, width: canvas.columns, height: 1)
      paint(
        PictureGlyphs.screen.top, y: index, in: frame,
        title: card.title(number: index + 1, isTop: false))
    }
    let mayOverlap = screen.mayOverlap
    for (index, panel) in screen.panels.enumerated() {
      canvas.clip = bounds
      paintFrame(of: panel, isLast: index == screen.panels.count - 1)
      // Track covered nodes only within this panel, because the notes use the frame of a layer to
      // find the elements behind it.
      if mayOverlap { canvas.trackCoveredNodes() }
      guard let card = panel.top else { continue }
      canvas.clip = bounds.intersection(panel.interior)
      if let bar = card.bar { paint(node: bar) }
      canvas.clip = bounds.intersection(panel.content)
      if let body = card.body { paint(node: body) }
      guard mayOverlap else { continue }
      // Nobody misses what is left of a node that only shows something.
      canvas.eraseRests { [nodes] in !nodes[$0].traits.isDisjoint(with: [.isText, .isImage]) }
    }
    return canvas.lines()
  }

  /// Draws a node, and then restores the clip and the owner of the canvas.
  mutating func paint(node index: Int) {
    guard !canvas.clip.isEmpty else { return }
    let (owner, clip, placement) = (canvas.owner, canvas.clip, canvas.placement)
    if let placements = screen.placements { canvas.placement = placements[index] }
    if nodes[index].traits.contains(.isElement) { canvas.owner = index }
    nodes[index].kind.value.paint(index, in: frames[index], by: &self)
    (canvas.owner, canvas.clip, canvas.placement) = (owner, clip, placement)
  }

  mutating func paintChildren(of index: Int) {
    for child in nodes.children(of: index) { paint(node: child) }
  }

  mutating func clip(to frame: Rect) {
    canvas.clip = canvas.clip.intersection(canvas.placement(frame))
  }

  /// Returns the delimiters of a node, which show whether it's disabled or focused.
  func delimiters(of index: Int, usually ends: PictureGlyphs.Ends) -> PictureGlyphs.Ends {
    if nodes[index].isDisabled, nodes[index].traits.contains(.isControl) {
      return (PictureGlyphs.disabled, PictureGlyphs.disabled)
    }
    return nodes[index].isFocused ? PictureGlyphs.focus : ends
  }

  private mutating func paintFrame(of panel: LaidOutScreen.Panel, isLast: Bool) {
    let isGrid = screen.size.rows != nil
    let isLayer = panel.kind != nil
    let edges = isGrid && isLayer && isLast ? PictureGlyphs.activeLayer : PictureGlyphs.screen
    let frame = panel.frame
    for y in frame.y..<frame.maxY {
      if isGrid, isLayer { canvas.fill(" ", x: frame.x..<frame.maxX, y: y) }
      put((edges.side, edges.side), y: y, in: frame)
    }
    for separator in panel.separators { paint(edges.separator, y: separator, in: frame) }
    if isGrid, frame.height > 1 {
      paint(edges.bottom, y: frame.maxY - 1, in: frame)
    } else if !isGrid, isLast {
      paint(edges.bottom, y: frame.maxY, in: frame)
    }
    guard !isGrid || frame.height > 0 else { return }
    paint(
      isLayer && !isGrid ? PictureGlyphs.rule : edges.top, y: frame.y, in: frame, title: panel.title
    )
  }

  mutating func put(_ ends: PictureGlyphs.Ends, y: Int, in frame: Rect) {
    canvas.put(ends.left, x: frame.x, y: y)
    canvas.put(ends.right, x: frame.maxX - 1, y: y)
  }

  /// Draws a row of a frame, interrupting its line with the title.
  mutating func paint(_ row: PictureGlyphs.Row, y: Int, in frame: Rect, title: [String] = []) {
    canvas.fill(row.line, x: frame.x..<frame.maxX, y: y)
    put((row.left, row.right), y: y, in: frame)
    guard !title.isEmpty else { return }
    let available = max(0, frame.width - 4)
    let texts = title.map { MeasuredText($0) }
    let isComplete = texts.reduce(-3) { $0 + $1.width + 3 } <= available
    if !isComplete { truncatedTitles.append(title.joined(separator: " ─ ")) }
    guard available > 0 else { return }
    var x = frame.x + 1
    canvas.put(" ", x: x, y: y)
    x += 1
    if isComplete {
      for (index, text) in texts.enumerated() {
        // The parts of a title are separated by a short segment of the line with a space on each
        // side.
        if index > 0 {
          canvas.put(row.line, x: x + 1, y: y)
          canvas.put(" ", x: x, y: y)
          canvas.put(" ", x: x + 2, y: y)
          x += 3
        }
        x = canvas.write(text, x: x, y: y)
      }
    } else {
      let text = MeasuredText(title.joined(separator: " \(row.line) "))
      x = paint(text, x: x, y: y, columns: available)
    }
    canvas.put(" ", x: x, y: y)
  }

  /// Draws text on a single line, truncating it if it's too wide, and returns the column after it.
  @discardableResult
  mutating func paint(
    _ text: MeasuredText, x: Int, y: Int, columns: Int, mode: TextTruncation = .tail
  ) -> Int {
    guard !text.fitsOneLine(of: columns) else { return canvas.write(text, x: x, y: y) }
    let lines = WrappedText(text.glyphs, columns: columns, rows: 1, truncation: mode)
    return paint(line: 0, of: lines, text, x: x, y: y)
  }

  /// Draws a line of text, including its ellipsis, and returns the column after it.
  @discardableResult
  mutating func paint(
    line: Int, of lines: WrappedText, _ text: MeasuredText, x: Int, y: Int
  ) -> Int {
    canvas.keepingOrder(of: lines.width(ofLine: line), from: x) { canvas in
      let end = canvas.write(lines.glyphs[lines.ranges[line]], of: text, x: x, y: y)
      guard lines.isTruncated, line == lines.ranges.count - 1 else { return end }
      canvas.put(PictureGlyphs.ellipsis, x: end, y: y)
      return canvas.write(lines.glyphs[lines.suffix], of: text, x: end + 1, y: y)
    }
  }
}

extension ResolvedScreen.Card {
  /// Returns the parts of the title in the edge of this card.
  func title(number: Int, isTop: Bool) -> [String] {
    guard isNumbered else { return name.isEmpty ? [] : [name] }
    let parts = [name.isEmpty ? "\(number)" : "\(number) \(name)"]
    return isBarHidden && !isTop ? parts + ["bar hidden"] : parts
  }
}

extension LaidOutScreen {
  var backgroundCards: ArraySlice<ResolvedScreen.Card> { screen.cards.dropLast() }
}

extension LaidOutScreen.Panel {
  /// The parts of the title in the edge of this panel.
  ///
  /// For a layer, the title consists of the kind of the layer and the names of its cards.
  var title: [String] {
    guard let kind else {
      return top?.title(number: cards.count, isTop: true) ?? []
    }
    var parts = [kind.rawValue]
    for (index, card) in cards.enumerated() where card.isNumbered {
      parts += card.title(number: index + 1, isTop: index == cards.count - 1)
    }
    return parts
  }
}
