/// A control that counts up and down.
///
/// ```swift
/// Stepper("Guests", value: guests, in: 1...9) { store.send(.guestsChanged($0)) }
/// ```
///
/// Records: `Guests <- 2 +>`, and `Guests <  1 +>` where it goes no further down.
public struct Stepper: PrimitiveView {
  private let title: String
  private let value: Int
  private let bounds: ClosedRange<Int>?
  private let step: Int
  private let onChange: (Int) -> Void

  /// Creates a stepper.
  ///
  /// - Parameters:
  ///   - title: The label; drawn before the number where it is not empty.
  ///   - value: The number.
  ///   - bounds: The least and the greatest number; `nil`, the default, for no bounds.
  ///   - step: How far one step goes, at least 1; 1 by default.
  ///   - onChange: Takes the number after a step.
  public init(
    _ title: some StringProtocol, value: Int, in bounds: ClosedRange<Int>? = nil, step: Int = 1,
    onChange: @escaping (Int) -> Void
  ) {
    self.title = String(title)
    self.value = value
    self.bounds = bounds
    self.step = max(1, step)
    self.onChange = onChange
  }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    let bounds = bounds ?? .min ... .max
    let ends = self.bounds.map { ["\($0.lowerBound)", "\($0.upperBound)"] } ?? []
    let text = GlyphText("\(value)")
    let form = ControlForm.stepper(
      text, canDecrement: value > bounds.lowerBound, canIncrement: value < bounds.upperBound)
    // As wide as the widest number, so that a step moves nothing.
    let columns = ends.reduce(text.width) { max($0, $1.utf8.count) } + 4
    let onChange = onChange
    let number = ScreenElement.Number(
      value: Double(value), range: Double(bounds.lowerBound)...Double(bounds.upperBound),
      step: Double(step)
    ) { number in
      if let number = Int(exactly: number.rounded()) { onChange(number) }
    }
    nodes.add(
      .control(
        ControlNode(
          .stepper, label: title, value: text.string, form: form,
          line: ControlLine(before: .label(title), body: columns), input: .number(number))))
  }
}
