/// A control for selecting a number from a range.
///
/// The slider fills the proposed width.
///
/// ```swift
/// Slider("Volume", value: volume, in: 0...100, step: 5) { store.send(.volumeChanged($0)) }
/// ```
///
/// Records: `Volume <──┼─────> 30`.
package struct Slider: ControlView {
  let add: (inout _ViewNodes) -> Void

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - title: The label of the slider, drawn in front of the track unless it's empty.
  ///   - value: The current number. If the number is out of bounds, the handle is drawn at the
  ///     closest end of the track.
  ///   - bounds: The range of valid numbers. Defaults to `0...1`.
  ///   - step: The distance between valid numbers. If this is `nil`, which is the default, the user
  ///     can select any number in the range.
  ///   - onChange: A closure to call with the number that the user selects.
  package init(
    _ title: some StringProtocol, value: Double, in bounds: ClosedRange<Double> = 0...1,
    step: Double? = nil, onChange: @escaping (Double) -> Void
  ) {
    let title = String(title)
    add = { $0.addSlider(title, value: value, in: bounds, step: step, change: onChange) }
  }
}

/// A control for increasing and decreasing a number.
///
/// ```swift
/// Stepper("Guests", value: guests, in: 1...9) { store.send(.guestsChanged($0)) }
/// ```
///
/// Records: `Guests <- 2 +>`, and `Guests <  1 +>` at the lower bound.
package struct Stepper: ControlView {
  let add: (inout _ViewNodes) -> Void

  /// Creates a stepper.
  ///
  /// - Parameters:
  ///   - title: The label of the stepper, drawn in front of the number unless it's empty.
  ///   - value: The current number.
  ///   - bounds: The range of valid numbers. If this is `nil`, which is the default, all numbers
  ///     are valid.
  ///   - step: The amount by which to change the number. An amount less than 1 has the same effect
  ///     as 1, which is the default.
  ///   - onChange: A closure to call with the new number after the user changes it.
  package init(
    _ title: some StringProtocol, value: Int, in bounds: ClosedRange<Int>? = nil, step: Int = 1,
    onChange: @escaping (Int) -> Void
  ) {
    let ends = bounds.map { ["\($0.lowerBound)", "\($0.upperBound)"] } ?? []
    let bounds = bounds ?? .min ... .max
    let text = MeasuredText("\(value)")
    // Make room for the widest number, so that changing the number doesn't move other views.
    let columns = ends.reduce(text.width) { max($0, $1.utf8.count) } + 4
    let number = ScreenElement.Number(
      value: Double(value), range: Double(bounds.lowerBound)...Double(bounds.upperBound),
      step: Double(max(1, step))
    ) { number in
      if let number = Int(exactly: number.rounded()) { onChange(number) }
    }
    let control = ControlNode(
      .stepper, label: String(title), value: text.string,
      appearance: .stepper(
        text, columns: columns, canDecrement: value > bounds.lowerBound,
        canIncrement: value < bounds.upperBound),
      input: .number(number))
    add = { $0.add(.control(control)) }
  }
}

/// A view that shows how much of a task is complete.
///
/// ```swift
/// ProgressView("Loading", value: 4, total: 8)
/// ProgressView("Loading")
/// ```
///
/// Records: `Loading │████····│ 50%`, and `Loading │···│` if the progress isn't known.
///
/// If the progress is known, the view fills the proposed width. The progress is always rounded
/// down, so the bar isn't full and doesn't show 100% until the task is complete.
package struct ProgressView: ControlView {
  let add: (inout _ViewNodes) -> Void

  /// Creates a progress view for a task whose progress isn't known.
  package init(_ title: String = "") { self.init(title, value: nil) }

  /// Creates a progress view for a task.
  ///
  /// - Parameters:
  ///   - title: The label of the view, drawn in front of the bar unless it's empty.
  ///   - value: The amount of completed work, or `nil` if the progress isn't known.
  ///   - total: The total amount of work. Defaults to 1.
  package init(_ title: String = "", value: Double?, total: Double = 1) {
    let fraction = value.map { total > 0 ? $0 / total : 0 }
    add = { $0.addProgress(title, fraction: fraction) }
  }
}
