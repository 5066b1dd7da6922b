/// A control for a number within bounds, which takes all the width it is offered.
///
/// ```swift
/// Slider("Volume", value: volume, in: 0...100, step: 5) { store.send(.volumeChanged($0)) }
/// ```
///
/// Records: `Volume <──┼─────> 30`.
public struct Slider: PrimitiveView {
  private let title: String
  private let value: Double
  private let bounds: ClosedRange<Double>
  private let step: Double?
  private let onChange: (Double) -> Void

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - title: The label; drawn before the track where it is not empty.
  ///   - value: The number; the mark on the track stays within the bounds.
  ///   - bounds: The least and the greatest number; 0 and 1 by default.
  ///   - step: How far apart the numbers are; `nil`, the default, for every number there is.
  ///   - onChange: Takes a number that was set.
  public init(
    _ title: some StringProtocol, value: Double, in bounds: ClosedRange<Double> = 0...1,
    step: Double? = nil, onChange: @escaping (Double) -> Void
  ) {
    self.title = String(title)
    self.value = value
    self.bounds = bounds
    self.step = step
    self.onChange = onChange
  }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    let text = Self.text(of: value)
    let ends = [Self.text(of: bounds.lowerBound), Self.text(of: bounds.upperBound)]
    let line = ControlLine(
      before: .label(title), body: 10, after: GlyphText(text),
      afterColumns: ends.reduce(0) { max($0, $1.utf8.count) }, filling: 3)
    let length = bounds.upperBound - bounds.lowerBound
    let fraction = length > 0 ? (value - bounds.lowerBound) / length : 0
    nodes.add(
      .control(
        ControlNode(
          .slider, label: title, value: text, form: .slider(fraction.clampedToUnit), line: line,
          input: .number(
            ScreenElement.Number(value: value, range: bounds, step: step, change: onChange)))))
  }

  /// A number in the shortest words: without a fraction where it has none.
  private static func text(of value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Double {
  /// The number between 0 and 1 that is nearest; 0 for what is no number.
  var clampedToUnit: Double { self > 0 ? min(1, self) : 0 }
}
