struct PicturePainter {
  let screen: LaidOutScreen
  let nodes: [ViewNode]
  let frames: [Rect]
  let glyphs: PictureGlyphs
  var canvas: Canvas
  /// The titles that didn't fit into their edges.
  private(set) var truncatedTitles: [String] = []

  init(_ screen: LaidOutScreen, theme: PictureTheme) {
    self.screen = screen
    nodes = screen.nodes
    frames = screen.frames
    glyphs = theme.glyphs
    canvas = Canvas(columns: screen.size.columns, rows: screen.rows)
  }

  /// Draws the screen, from the base to the active layer, and returns the lines of the picture.
  mutating func paint() -> [String] {
    for (index, card) in screen.backgroundEdges.enumerated() {
      let frame = Rect(x: 0, y: index, width: canvas.columns, height: 1)
      let title = card.title(number: index + 1, isTop: false)
      paint(glyphs.screen.top, y: index, in: frame, title: title, clip: canvas.bounds)
    }
    let mayOverlap = screen.mayOverlap
    for (index, panel) in screen.panels.enumerated() {
      paintFrame(of: panel, isLast: index == screen.panels.count - 1)
      // The frame of a layer determines which elements it covers, so only elements in the same
      // layer need to be tracked.
      if mayOverlap { canvas.trackCoveredNodes() }
      let interior = canvas.bounds.intersection(panel.interior)
      for bar in panel.top?.bars ?? [] { paint(node: bar, clip: interior) }
      if let body = panel.top?.body {
        paint(node: body, clip: canvas.bounds.intersection(panel.content))
      }
      for bar in panel.top?.tabBars ?? [] { paint(node: bar, clip: interior) }
    }
    return canvas.lines()
  }

  private mutating func paintFrame(of panel: LaidOutScreen.Panel, isLast: Bool) {
    let isGrid = screen.size.rows != nil && !panel.isInBackground
    let isLayer = panel.kind != nil
    let edges = isGrid && isLayer && isLast ? glyphs.activeLayer : glyphs.screen
    let frame = panel.frame
    for y in frame.y..<frame.maxY {
      if isGrid, isLayer {
        canvas.fill(0x20, x: frame.x..<frame.maxX, y: y, clip: canvas.bounds)
      }
      canvas.put(edges.side, x: frame.x, y: y, clip: canvas.bounds)
      canvas.put(edges.side, x: frame.maxX - 1, y: y, clip: canvas.bounds)
    }
    for separator in panel.separators {
      paint(edges.separator, y: separator, in: frame, title: [], clip: canvas.bounds)
    }
    if isGrid, frame.height > 1 {
      paint(edges.bottom, y: frame.maxY - 1, in: frame, title: [], clip: canvas.bounds)
    } else if !isGrid, isLast {
      paint(edges.bottom, y: frame.maxY, in: frame, title: [], clip: canvas.bounds)
    }
    guard !isGrid || frame.height > 0 else { return }
    paint(
      isLayer && !isGrid ? glyphs.rule : edges.top, y: frame.y, in: frame, title: panel.title,
      clip: canvas.bounds)
  }

  /// Draws both ends of a row in a frame and the line between them, which is interrupted by the
  /// title.
  mutating func paint(
    _ row: PictureGlyphs.Row, y: Int, in frame: Rect, title: [String], clip: Rect
  ) {
    canvas.fill(row.line, x: frame.x..<frame.maxX, y: y, clip: clip)
    canvas.put(row.left, x: frame.x, y: y, clip: clip)
    canvas.put(row.right, x: frame.maxX - 1, y: y, clip: clip)
    guard !title.isEmpty, let line = Unicode.Scalar(row.line) else { return }
    let available = max(0, frame.width - 4)
    let texts = title.map { MeasuredText(screen.options.printed($0)) }
    let isComplete = texts.reduce(-3) { $0 + $1.width + 3 } <= available
    if !isComplete { truncatedTitles.append(title.joined(separator: " ─ ")) }
    guard available > 0 else { return }
    var x = frame.x + 1
    canvas.put(0x20, x: x, y: y, clip: clip)
    x += 1
    if isComplete {
      for (index, text) in texts.enumerated() {
        // The parts of a title are separated by a short segment of the line with a space on each
        // side.
        if index > 0 {
          canvas.put(row.line, x: x + 1, y: y, clip: clip)
          canvas.put(0x20, x: x, y: y, clip: clip)
          canvas.put(0x20, x: x + 2, y: y, clip: clip)
          x += 3
        }
        x = canvas.write(text, x: x, y: y, clip: clip)
      }
    } else {
      let text = MeasuredText(screen.options.printed(title.joined(separator: " \(line) ")))
      x = paint(text, x: x, y: y, columns: available, clip: clip)
    }
    canvas.put(0x20, x: x, y: y, clip: clip)
  }

  @discardableResult
  mutating func paint(
    _ text: MeasuredText, x: Int, y: Int, columns: Int, mode: Text.TruncationMode = .tail,
    clip: Rect
  ) -> Int {
    guard !text.fitsOneLine(of: columns) else {
      return canvas.write(text, x: x, y: y, clip: clip)
    }
    let glyphs = text.glyphs
    let lines = WrappedText(glyphs, columns: columns, rows: 1, truncation: mode)
    var end = x
    for range in lines.ranges {
      end = canvas.write(glyphs[range], of: text, x: x, y: y, clip: clip)
    }
    guard lines.isTruncated else { return end }
    canvas.put(self.glyphs.ellipsis, x: end, y: y, clip: clip)
    return canvas.write(glyphs[lines.suffix], of: text, x: end + 1, y: y, clip: clip)
  }
}

extension _ResolvedScreen.Card {
  /// Returns the number and the name of this card for its edge.
  ///
  /// Unless this is the top card, they're followed by the titles of the bars, or by a note that the
  /// bar is hidden.
  func title(number: Int, isTop: Bool) -> [String] {
    guard isNumbered else { return name.isEmpty ? [] : [name] }
    let parts = ["\(number) \(name)"]
    guard !isTop else { return parts }
    return isBarHidden ? parts + ["bar hidden"] : parts + titles
  }
}

extension LaidOutScreen {
  var backgroundCards: ArraySlice<_ResolvedScreen.Card> { screen.cards.dropLast() }

  var backgroundEdges: ArraySlice<_ResolvedScreen.Card> { basePanel == 0 ? backgroundCards : [] }

  /// The index of the top card's panel, which follows the panels of background cards.
  var basePanel: Int { panels.firstIndex { !$0.isInBackground } ?? 0 }
}

extension LaidOutScreen.Panel {
  /// The title drawn in the upper edge.
  ///
  /// It consists of the name of the card or, for a layer, its kind and the names of its cards.
  var title: [String] {
    if isInBackground, let top, top.isBarHidden {
      return top.title(number: cards.count, isTop: true) + ["bar hidden"]
    }
    guard let kind else { return top?.title(number: cards.count, isTop: true) ?? [] }
    var parts = [kind.rawValue]
    for (index, card) in cards.enumerated() where card.isNumbered {
      parts += card.title(number: index + 1, isTop: index == cards.count - 1)
    }
    return parts
  }
}
