/// A view with empty columns and rows at its edges.
struct PaddingNode: WrapperNode {
  let insets: EdgeInsets

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    let inner = engine.size(of: node + 1, for: proposal.inset(insets))
    return Size(
      width: Proposal.grown(inner.width, by: insets.leading + insets.trailing),
      height: Proposal.grown(inner.height, by: insets.top + insets.bottom))
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    engine.place(
      node + 1, at: space.origin.offset(x: insets.leading, y: insets.top),
      for: proposal.inset(insets))
  }
}

/// A view in a box that takes up a column or a row at each edge.
private struct BorderNode: WrapperNode {
  private var padding: PaddingNode { PaddingNode(insets: .border) }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    padding.measure(node, for: proposal, by: &engine)
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    padding.place(node, in: space, for: proposal, by: &engine)
  }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    painter.paintBorder(in: frame)
    painter.paintChildren(of: node)
  }
}

extension PicturePainter {
  fileprivate mutating func paintBorder(in frame: Rect) {
    guard frame.width > 1, frame.height > 1 else { return }
    paint(PictureGlyphs.screen.top, y: frame.y, in: frame)
    let first = max(frame.y + 1, canvas.clip.y)
    for y in first..<max(first, min(frame.maxY - 1, canvas.clip.maxY)) {
      put((PictureGlyphs.screen.side, PictureGlyphs.screen.side), y: y, in: frame)
    }
    paint(PictureGlyphs.screen.bottom, y: frame.maxY - 1, in: frame)
  }
}

extension _NodeBuilder {
  /// Appends views, each with columns and rows at its edges.
  package mutating func padding(
    leading: Int = 0, trailing: Int = 0, top: Int = 0, bottom: Int = 0,
    content: (inout Self) -> Void
  ) {
    let insets = EdgeInsets(
      top: Proposal.limited(top), leading: Proposal.limited(leading),
      bottom: Proposal.limited(bottom), trailing: Proposal.limited(trailing))
    wrapping(in: PaddingNode(insets: insets), content: content)
  }

  /// Appends views, each in a box.
  ///
  /// SwiftUI draws a border inside the bounds of the view, but on a grid of characters, such a
  /// border would hide some of the content.
  package mutating func bordering(content: (inout Self) -> Void) {
    wrapping(in: BorderNode(), content: content)
  }
}
