/// What a picture shows of a shape.
package struct ShapeLook: Sendable {
  package enum Outline: String {
    case circle, ellipse, capsule, rectangle, shape
  }

  let outline: Outline
  let color: String?
  let isFilled: Bool

  package init(_ outline: Outline, color: String? = nil, isFilled: Bool = true) {
    (self.outline, self.color, self.isFilled) = (outline, color, isFilled)
  }

  /// The name by which scripts find the shape, such as `red circle`.
  var name: String { (color.map { $0 + " " } ?? "") + outline.rawValue }

  var glyph: Unicode.Scalar {
    switch outline {
    case .circle, .ellipse: isFilled ? "●" : "○"
    case .capsule, .rectangle: isFilled ? "■" : "□"
    case .shape: isFilled ? "◆" : "◇"
    }
  }
}

/// A shape, which fills its space, and which only tells something from something else if it can be
/// tapped.
struct ShapeNode: ElementNode {
  let look: ShapeLook

  var traits: NodeTraits { .isElement }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 1)
  }

  /// Draws the shape in the middle of its space, unless it's the background of half a screen.
  ///
  /// An outline covers nothing.
  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    guard frame.width > 0, frame.height > 0, frame.width * 2 < painter.canvas.columns else {
      return
    }
    let (x, y) = (frame.x + (frame.width - 1) / 2, frame.y + (frame.height - 1) / 2)
    if look.isFilled {
      painter.canvas.put(look.glyph, x: x, y: y)
    } else {
      painter.canvas.putOnFreeCell(look.glyph, x: x, y: y)
    }
  }

  var text: String? { look.name }
  var drawnText: String? { nil }
  var element: ElementDescription? { ElementDescription(kind: .shape) }
}

extension ScreenElement.Kind {
  /// A shape, which VoiceOver reads only if a modifier gives it something to say.
  package static let shape = Self("shape")
}

extension _NodeBuilder {
  /// What is drawn of a label without texts and images.
  var shape: ShapeLook? {
    nodes.lazy.compactMap { ($0.kind.value as? ShapeNode)?.look }.first
  }
}
