import TextWidths

/// The part of a text that an ellipsis replaces.
public enum TextTruncation: Hashable, Sendable {
  /// The beginning, as in `…end`; the end, as in `begin…`; the middle, as in `be…nd`.
  case head, tail, middle
}

/// How the texts in a view break into lines, which their nodes have beside the text.
struct TextStyle {
  var lineLimit: Int?
  var truncation = TextTruncation.tail
  var alignment = HorizontalAlignment.leading

  func rows(_ offered: Int?) -> Int {
    min(offered ?? Proposal.infinity, lineLimit ?? Proposal.infinity)
  }
}

/// A part of a text that opens a web page.
package struct TextLink {
  let label: String
  let destination: String
  let open: () -> Void

  package init(_ label: String, destination: String, open: @escaping () -> Void) {
    (self.label, self.destination, self.open) = (label, destination, open)
  }
}

/// A text, whose lines are wrapped between words.
private struct TextNode: ElementNode {
  let glyphs: MeasuredText
  /// The text without the marks that are drawn around it.
  var plain: String?
  /// The links, which are elements of their own.
  var links: [TextLink] = []

  var traits: NodeTraits { [.isElement, .isText] }
  var simpleSize: SimpleSize? {
    glyphs.hasLineBreaks ? nil : .text(width: Int32(clamping: glyphs.width))
  }

  /// The minimum width is that of the longest word, unless the text is cut off after a line.
  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    let style = engine.nodes[node].textStyle
    let isMinimum = proposal.width == 0 && style.lineLimit != 1
    let lines = WrappedText(
      glyphs.glyphs,
      columns: isMinimum ? glyphs.glyphs.longestWord : proposal.width ?? Proposal.infinity,
      rows: style.rows(proposal.height), truncation: style.truncation)
    return Size(width: lines.width, height: lines.ranges.count)
  }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    guard frame.height != 1 || !glyphs.fitsOneLine(of: frame.width) else {
      painter.canvas.write(glyphs, x: frame.x, y: frame.y)
      return
    }
    let style = painter.nodes[node].textStyle
    let lines = WrappedText(
      glyphs.glyphs, columns: frame.width, rows: frame.height, truncation: style.truncation)
    let left = 2 * frame.x + (painter.screen.isHalf[node] ? 1 : 0)
    for row in lines.ranges.indices {
      let free = frame.width - lines.width(ofLine: row)
      let half = left + style.alignment.halfOffset(free)
      painter.paint(line: row, of: lines, glyphs, x: half >> 1, y: frame.y + row)
    }
  }

  var text: String? { plain ?? glyphs.string }
  var drawnText: String? { glyphs.string }
  var element: ElementDescription? { ElementDescription(kind: .text) }

  func collect(
    _ node: Int, in area: ElementCollector.Area, by collector: inout ElementCollector
  ) {
    // A text that is a link as a whole is one element.
    let isLink = links.count == 1 && links[0].label == text
    if !isLink { collector.add(node, in: area) }
    for link in links {
      collector.append(
        ElementDescription(kind: .link, value: link.destination, activate: link.open), at: node,
        label: isLink ? collector.nodes.label(of: node) : link.label,
        isDisabled: collector.nodes[node].isDisabled, in: area)
    }
  }

  func isTruncated(_ node: Int, on screen: LaidOutScreen) -> Bool {
    let frame = screen.frames[node]
    guard frame.height == 0 || !glyphs.fitsOneLine(of: frame.width) else { return false }
    return WrappedText(glyphs.glyphs, columns: frame.width, rows: frame.height).isTruncated
  }

  func noteOnLook(of element: ScreenElement) -> String? {
    let text = glyphs.string
    return element.kind == .text && PictureGlyphs.looksLikeControl(text)
      ? "text \(text.quoted)" : nil
  }

  func noteOnContent(of element: ScreenElement) -> String? {
    element.kind == .link ? element.value.map { "\(element.name) \($0.quoted)" } : nil
  }
}

extension ScreenElement.Kind {
  package static let text = Self("text")
}

extension _NodeBuilder {
  /// Appends a text, whose lines are wrapped between words.
  ///
  /// It can be drawn with marks around it, such as `~Milk~`, and contain links.
  package mutating func addText(
    _ string: String, drawnAs drawn: String? = nil, links: [TextLink] = []
  ) {
    add(
      TextNode(
        glyphs: MeasuredText(drawn ?? string), plain: drawn == nil ? nil : string, links: links))
  }

  /// Appends views whose texts have at most the given number of lines.
  package mutating func limitingLines(to limit: Int?, content: (inout Self) -> Void) {
    modifying({ $0.environment.textStyle.lineLimit = limit.map { max(1, $0) } }, content: content)
  }

  /// Appends views whose texts lose the given part if they don't fit.
  package mutating func truncating(
    _ mode: TextTruncation, content: (inout Self) -> Void
  ) {
    modifying({ $0.environment.textStyle.truncation = mode }, content: content)
  }

  /// Appends views whose texts align their lines.
  package mutating func aligningLines(
    _ alignment: HorizontalAlignment, content: (inout Self) -> Void
  ) {
    modifying({ $0.environment.textStyle.alignment = alignment }, content: content)
  }
}
