/// What a picture cannot show: what a layer hides, what is scrolled away, truncated or cut off.
struct PictureNotes {
  /// The notes, indented by two spaces.
  private(set) var lines: [String] = []

  private let screen: LaidOutScreen
  private let elements: [ScreenElement]

  init(_ screen: LaidOutScreen, elements: ScreenElements) {
    self.screen = screen
    self.elements = elements.all
    noteHidden()
    noteLists()
    noteTruncated()
    noteCutOff()
    noteRightToLeft()
  }

  /// What each layer hides of those beneath it; on a grid only, else nothing is hidden.
  private mutating func noteHidden() {
    guard screen.size.rows != nil, screen.panels.count > 1 else { return }
    for layer in screen.panels.indices.dropFirst() {
      let frame = screen.panels[layer].frame
      let hidden = elements.filter { element in
        element.kind != .row && element.layer < layer && element.isVisible
          && element.frame.intersects(frame)
          && !screen.panels[element.layer + 1..<layer].contains {
            element.frame.intersects($0.frame)
          }
      }
      guard !hidden.isEmpty, let kind = screen.panels[layer].kind else { continue }
      lines.append("  behind \(kind.rawValue):")
      appendRows(of: hidden)
    }
  }

  private mutating func noteLists() {
    for panel in screen.panels {
      guard let body = panel.top?.body else { continue }
      for index in body..<screen.nodes[body].end {
        if case .list = screen.nodes[index].kind { noteList(index) }
      }
    }
  }

  private mutating func noteList(_ index: Int) {
    let rows = elements.filter {
      $0.kind == .row && screen.nodes[index].contains($0.node, from: index)
    }
    let shown = rows.count { !$0.isScrolledAway }
    if shown < rows.count { lines.append("  list: \(shown) of \(rows.count) rows shown") }
    var done: [[String]] = [[]]
    for row in rows {
      let actions = row.swipeActions.map(\.label.quoted)
      guard !done.contains(actions) else { continue }
      done.append(actions)
      let same = rows.filter { $0.swipeActions.map(\.label.quoted) == actions }
      let place =
        same.count == rows.count
        ? "every row" : "rows " + same.map(\.label.quoted).joined(separator: ", ")
      lines.append("  list: swipe \(actions.joined(separator: ", ")) on \(place)")
    }
  }

  private mutating func noteTruncated() {
    for element in elements where element.isVisible && screen.isTruncated(element.node) {
      lines.append("  truncated: \(element.described)")
    }
  }

  private mutating func noteCutOff() {
    let cutOff = elements.filter {
      $0.kind != .row && !$0.isVisible && !$0.isScrolledAway
    }
    guard !cutOff.isEmpty else { return }
    lines.append("  overflow:")
    appendRows(of: cutOff)
  }

  private mutating func noteRightToLeft() {
    for element in elements where element.kind != .row && element.label.isRightToLeft {
      lines.append("  right-to-left: \(element.described)")
    }
  }

  /// Elements row by row, texts before what a user acts on.
  private mutating func appendRows(of elements: [ScreenElement]) {
    let sorted = elements.enumerated().sorted { first, second in
      let (a, b) = (first.element, second.element)
      return (a.layer, a.frame.y, a.kind == .text ? 0 : 1, a.frame.x, first.offset)
        < (b.layer, b.frame.y, b.kind == .text ? 0 : 1, b.frame.x, second.offset)
    }
    var row: (layer: Int, y: Int)?
    for (_, element) in sorted {
      if let row, row == (element.layer, element.frame.y) {
        lines[lines.count - 1] += "  " + element.described
      } else {
        lines.append("    " + element.described)
        row = (element.layer, element.frame.y)
      }
    }
  }
}

extension ScreenElement {
  /// The element as a note says it.
  var described: String {
    "\(kind.rawValue) \(label.quoted)" + (isDisabled ? " [disabled]" : "")
  }
}

extension ViewNode {
  /// Whether a node is in the subtree of this one, which has the given index.
  func contains(_ node: Int, from index: Int) -> Bool { node > index && node < end }
}

extension LaidOutScreen {
  /// Whether a text or a label is not drawn in full.
  func isTruncated(_ index: Int) -> Bool {
    let frame = frames[index]
    switch nodes[index].kind {
    case .text(let text):
      guard !text.fitsOneLine(of: frame.width) else { return false }
      return TextLines(text.glyphs, columns: frame.width, rows: frame.height).isTruncated
    case .button(let button):
      return button.width + 2 > frame.width
    case .link:
      return (index + 1..<nodes[index].end).contains { isTruncated($0) }
    default:
      return false
    }
  }
}

extension String {
  /// Whether it has a letter of a script that runs from right to left.
  var isRightToLeft: Bool {
    utf8.contains { $0 >= 0xD6 }
      && unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
          0x1E800...0x1EFFF:
          true
        default: false
        }
      }
  }
}
