import TextWidths

/// A view that shows how much of a task is complete, such as `Loading │████····│ 50%`.
private struct ProgressNode: LineControl {
  let label: String
  var title: MeasuredText
  /// The progress from 0 to 1, or `nil` if it isn't known.
  let fraction: Double?

  private var value: String? { fraction.map { "\($0.floored(of: 100))%" } }

  private var isSpinner: Bool { fraction == nil && title.width == 0 }

  /// As that of an image, the name of a spinner is part of a label only if there's no text.
  var traits: NodeTraits { isSpinner ? [.isElement, .isImage] : .isElement }

  var layout: ControlLayout {
    guard let value else { return ControlLayout(before: title, body: 3) }
    return ControlLayout(
      before: title, body: 8, after: MeasuredText(value), afterColumns: 4, filling: 3)
  }

  var ends: PictureGlyphs.Ends {
    (PictureGlyphs.screen.side, PictureGlyphs.screen.side)
  }

  /// Draws the bar, which isn't full until the task is complete.
  func paintBody(in body: Rect, isFocused: Bool, by painter: inout PicturePainter) {
    let done = fraction?.floored(of: body.width) ?? 0
    painter.canvas.fill(PictureGlyphs.undone, x: body.x..<body.maxX, y: body.y)
    painter.canvas.fill(PictureGlyphs.done, x: body.x..<body.x + done, y: body.y)
  }

  var drawnText: String? { isSpinner ? "◌" : label }
  var element: ElementDescription? { ElementDescription(kind: .progress, value: value) }
}

extension ScreenElement.Kind {
  package static let progress = Self("progress", described: "a progress view")
}

extension _NodeBuilder {
  /// Appends a view that shows how much of a task is complete, or `Loading │···│` if that isn't known.
  ///
  /// Without a title, the latter is a spinner, which is `◌` in the label of a button.
  ///
  /// If the progress is known, the view fills the width. The progress is always rounded down, so the
  /// bar isn't full and doesn't show 100% until the task is complete.
  package mutating func addProgress(_ title: String, fraction: Double?) {
    let fraction = fraction?.clampedToUnit
    let label = title.isEmpty && fraction == nil ? "In progress" : title
    add(ProgressNode(label: label, title: .label(title), fraction: fraction))
  }
}

extension Double {
  /// Returns the number of parts that this fraction fills completely.
  ///
  /// To compensate for rounding errors, this method adds a tiny amount before it rounds down.
  fileprivate func floored(of parts: Int) -> Int {
    Int((self * Double(parts) + 1e-9).rounded(.down))
  }
}
