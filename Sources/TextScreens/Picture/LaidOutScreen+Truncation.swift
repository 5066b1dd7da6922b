extension LaidOutScreen {
  /// The titles of edges that have no room for them.
  var longTitles: [String] {
    var titles: [String] = []
    for (index, card) in edgesBeneath.enumerated() {
      add(card.title(number: index + 1, isTop: false), in: size.columns, to: &titles)
    }
    for panel in panels { add(panel.title, in: panel.frame.width, to: &titles) }
    for (index, node) in nodes.enumerated() {
      if case .rule(let title) = node.kind, !title.isEmpty {
        add(title, in: frames[index].width, to: &titles)
      }
    }
    return titles
  }

  private func add(_ parts: [String], in columns: Int, to titles: inout [String]) {
    // The same columns as the parts joined by a line with a blank on each side.
    let width = parts.reduce(-3) { $0 + GlyphText(options.printed($1)).width + 3 }
    if width > columns - 4 { titles.append(parts.joined(separator: " ─ ")) }
  }

  /// Whether the label of a link is not drawn in full, or leaves the place of the link.
  private func isLinkTruncated(_ link: Int) -> Bool {
    var place = frames[link]
    place = Rect(x: place.x, y: place.y, width: place.width - 2, height: place.height)
    var index = link + 1
    while index < nodes[link].end {
      let kind = nodes[index].kind
      if kind.isElement, !place.contains(frames[index]) || isTruncated(index) { return true }
      index = kind.isHidden ? nodes[index].end : index + 1
    }
    return false
  }

  private func isTruncated(_ control: ControlNode, in frame: Rect) -> Bool {
    let places = control.line.places(in: frame.width)
    switch control.form {
    case .image:
      return false
    case .field(let text), .placeholder(let text):
      return text.width > places.body - 1
    case .secure(let count):
      return count > places.body - 1
    case .editor(let text):
      return control.editorLines(text, in: frame.width).count > frame.height
    default:
      return control.line.isCut(in: frame.width)
    }
  }

  /// Whether a text or a label is not drawn in full.
  func isTruncated(_ index: Int) -> Bool {
    let frame = frames[index]
    switch nodes[index].kind {
    case .text(let text):
      guard !text.fitsOneLine(of: frame.width) else { return false }
      return TextLines(text.glyphs, columns: frame.width, rows: frame.height).isTruncated
    case .button(let button):
      return button.width + 2 > frame.width
    case .control(let control):
      return isTruncated(control, in: frame)
    case .tab(let tab):
      return tab.width > frame.width
    case .link:
      return isLinkTruncated(index)
    default:
      return false
    }
  }
}
