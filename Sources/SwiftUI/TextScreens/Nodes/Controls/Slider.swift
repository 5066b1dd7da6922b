import TextWidths

/// A control for choosing a number in a range, such as `Volume <──┼─────> 30`.
private struct SliderNode: LineControl {
  let label: String
  var title: MeasuredText
  let number: ScreenElement.Number

  private var value: String { number.value.plain }

  /// The layout keeps room for the longest number, so that the track doesn't move.
  var layout: ControlLayout {
    let ends = [number.range.lowerBound.plain, number.range.upperBound.plain]
    return ControlLayout(
      before: title, body: 10, after: MeasuredText(value),
      afterColumns: ends.reduce(0) { max($0, $1.utf8.count) }, filling: 3)
  }

  /// Draws the track, and the handle at its end if the number is out of bounds.
  func paintBody(in body: Rect, isFocused: Bool, by painter: inout PicturePainter) {
    let length = number.range.upperBound - number.range.lowerBound
    let fraction = length > 0 ? (number.value - number.range.lowerBound) / length : 0
    let columns = Double(max(0, body.width - 1))
    let handle = Int((fraction.clampedToUnit * columns).rounded())
    painter.canvas.fill(PictureGlyphs.track, x: body.x..<body.maxX, y: body.y)
    painter.canvas.put(PictureGlyphs.thumb, x: body.x + handle, y: body.y)
  }

  var element: ElementDescription? {
    ElementDescription(kind: .slider, value: value, input: .number(number))
  }
}

extension ScreenElement.Kind {
  package static let slider = Self("slider")
}

extension _NodeBuilder {
  /// Appends a slider, which fills the width.
  ///
  /// Without a step, the user can select any number in the range.
  package mutating func addSlider(
    _ title: String, value: Double, in bounds: ClosedRange<Double>, step: Double?,
    change: @escaping (Double) -> Void
  ) {
    let number = ScreenElement.Number(value: value, range: bounds, step: step, change: change)
    add(SliderNode(label: title, title: .label(title), number: number))
  }
}

extension Double {
  /// This number, without a fraction if it's whole.
  fileprivate var plain: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
