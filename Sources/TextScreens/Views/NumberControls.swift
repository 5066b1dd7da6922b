/// A control for a number within bounds, which fills the proposed width.
///
/// ```swift
/// Slider("Volume", value: volume, in: 0...100, step: 5) { store.send(.volumeChanged($0)) }
/// ```
///
/// Records: `Volume <──┼─────> 30`.
public struct Slider: ControlView {
  let control: ControlNode

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - title: The label, drawn before the track unless it is empty.
  ///   - value: The number; the mark on the track stays within the bounds.
  ///   - bounds: The smallest and the largest number; 0 and 1 by default.
  ///   - step: The distance between two numbers; `nil`, the default, for a continuous slider.
  ///   - onChange: Receives the number that the user sets.
  public init(
    _ title: some StringProtocol, value: Double, in bounds: ClosedRange<Double> = 0...1,
    step: Double? = nil, onChange: @escaping (Double) -> Void
  ) {
    let text = Self.text(of: value)
    let ends = [Self.text(of: bounds.lowerBound), Self.text(of: bounds.upperBound)]
    let length = bounds.upperBound - bounds.lowerBound
    let fraction = length > 0 ? (value - bounds.lowerBound) / length : 0
    control = ControlNode(
      .slider, label: String(title), value: text, form: .slider(fraction.clampedToUnit),
      line: ControlLine(
        before: .label(title), body: 10, after: GlyphText(text),
        afterColumns: ends.reduce(0) { max($0, $1.utf8.count) }, filling: 3),
      input: .number(
        ScreenElement.Number(value: value, range: bounds, step: step, change: onChange)))
  }

  private static func text(of value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// A control that counts up and down.
///
/// ```swift
/// Stepper("Guests", value: guests, in: 1...9) { store.send(.guestsChanged($0)) }
/// ```
///
/// Records: `Guests <- 2 +>`, and `Guests <  1 +>` at the lower bound.
public struct Stepper: ControlView {
  let control: ControlNode

  /// Creates a stepper.
  ///
  /// - Parameters:
  ///   - title: The label, drawn before the number unless it is empty.
  ///   - value: The number.
  ///   - bounds: The smallest and the largest number; `nil`, the default, for no bounds.
  ///   - step: The size of a step, at least 1; 1 by default.
  ///   - onChange: Receives the number after a step.
  public init(
    _ title: some StringProtocol, value: Int, in bounds: ClosedRange<Int>? = nil, step: Int = 1,
    onChange: @escaping (Int) -> Void
  ) {
    let ends = bounds.map { ["\($0.lowerBound)", "\($0.upperBound)"] } ?? []
    let bounds = bounds ?? .min ... .max
    let text = GlyphText("\(value)")
    // As wide as the widest number, so that a step moves nothing.
    let columns = ends.reduce(text.width) { max($0, $1.utf8.count) } + 4
    let number = ScreenElement.Number(
      value: Double(value), range: Double(bounds.lowerBound)...Double(bounds.upperBound),
      step: Double(max(1, step))
    ) { number in
      if let number = Int(exactly: number.rounded()) { onChange(number) }
    }
    control = ControlNode(
      .stepper, label: String(title), value: text.string,
      form: .stepper(
        text, canDecrement: value > bounds.lowerBound, canIncrement: value < bounds.upperBound),
      line: ControlLine(before: .label(title), body: columns), input: .number(number))
  }
}

/// The progress of a task.
///
/// ```swift
/// ProgressView("Loading", value: 4, total: 8)
/// ProgressView("Loading")
/// ```
///
/// Records: `Loading │████····│ 50%`, and `Loading │···│` for unknown progress.
///
/// With a value, it fills the proposed width. Nothing is rounded up: the bar is full, and
/// its number 100%, only when the task is done.
public struct ProgressView: ControlView {
  let control: ControlNode

  /// Creates a view of a task with unknown progress; an empty title, the default, is not drawn.
  public init(_ title: String = "") { self.init(title, value: nil) }

  /// Creates a view of the progress of a task.
  ///
  /// - Parameters:
  ///   - title: The name of the task; empty, the default, for no label.
  ///   - value: How much is done; `nil` for unknown progress.
  ///   - total: How much there is to do; 1 by default.
  public init(_ title: String = "", value: Double?, total: Double = 1) {
    let fraction = value.map { total > 0 ? ($0 / total).clampedToUnit : 0 }
    let percent = fraction.map { "\($0.floored(of: 100))%" }
    var line = ControlLine(before: .label(title), body: 3)
    if let percent {
      line = ControlLine(
        before: .label(title), body: 8, after: GlyphText(percent), afterColumns: 4, filling: 3)
    }
    control = ControlNode(
      .progress, label: title, value: percent, form: .progress(fraction), line: line)
  }
}

extension Double {
  /// The nearest number between 0 and 1; 0 for NaN.
  fileprivate var clampedToUnit: Double { self > 0 ? min(1, self) : 0 }

  /// The number of parts that a fraction fills; the tolerance makes ten tenths a whole.
  func floored(of parts: Int) -> Int { Int((self * Double(parts) + 1e-9).rounded(.down)) }
}
