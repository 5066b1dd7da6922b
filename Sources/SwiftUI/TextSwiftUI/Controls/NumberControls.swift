public import TextScreens

/// A control for choosing a number in a range.
public nonisolated struct Slider<Label: View> {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let label: Label
}

extension Slider: View, PrimitiveView {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _ViewNodes, in context: _ViewContext) {
    let value = value
    context.appendControl(labeled: label, to: &nodes) { nodes, title in
      nodes.addSlider(title, value: value.wrappedValue, in: bounds, step: step) {
        value.wrappedValue = $0
      }
    }
  }
}

extension Slider {
  fileprivate nonisolated init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?, _ label: Label
  ) {
    self.init(
      value: Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) }),
      bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: step.map { Double($0) },
      label: label)
  }
}

extension Slider where Label == EmptyView {
  /// Creates a slider.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, nil, EmptyView())
  }

  /// Creates a slider with steps.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, EmptyView())
  }
}

extension Slider {
  /// Creates a slider with a label.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, nil, label())
  }

  /// Creates a slider with a label and steps.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label())
  }

  /// Creates a slider with labels at its ends.
  public nonisolated init<V: BinaryFloatingPoint, ValueLabel: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, nil, label())
  }
}

extension Slider {
  /// Creates a slider with labels at its ends and steps.
  public nonisolated init<V: BinaryFloatingPoint, ValueLabel: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label())
  }

  /// Creates a slider with labels at its ends, in the style of iOS 13.
  public nonisolated init<V: BinaryFloatingPoint, ValueLabel: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, nil, label())
  }

  /// Creates a slider with labels at its ends and steps, in the style of iOS 13.
  public nonisolated init<V: BinaryFloatingPoint, ValueLabel: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, step, label())
  }
}

/// A control with a button to increase and one to decrease a value.
public nonisolated struct Stepper<Label: View> {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let label: Label
}

extension Stepper: View, PrimitiveView {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _ViewNodes, in context: _ViewContext) {
    let title = context.label(of: label)
    nodes.disabling(!context.environment.isEnabled) { nodes in
      nodes.addRow { nodes in
        if !context.environment.inherited.hidesLabels { label._append(to: &nodes, in: context) }
        nodes.addStepper(title, decrement: decrement, increment: increment)
      }
    }
  }
}

extension Stepper {
  fileprivate nonisolated init<V: Strideable>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride, _ label: Label
  ) {
    func change(by stride: V.Stride) -> (() -> Void)? {
      guard let next = value.wrappedValue.next(by: stride), bounds?.contains(next) ?? true else {
        return nil
      }
      return { value.wrappedValue = next }
    }
    self.init(increment: change(by: step), decrement: change(by: -step), label: label)
  }
}

extension Strideable {
  /// Returns the value after a step, or `nil` if it's an integer that the type can't represent.
  fileprivate nonisolated func next(by stride: Stride) -> Self? {
    guard let integer = self as? any FixedWidthInteger, let stride = stride as? Int else {
      return advanced(by: stride)
    }
    return integer.adding(stride) as? Self
  }
}

extension FixedWidthInteger {
  /// Returns the sum, or `nil` if it's out of the type's range.
  fileprivate nonisolated func adding(_ stride: Int) -> Self? {
    guard let size = Self(exactly: stride.magnitude) else { return nil }
    let (sum, isOverflow) =
      stride < 0 ? subtractingReportingOverflow(size) : addingReportingOverflow(size)
    return isOverflow ? nil : sum
  }
}

extension Stepper {
  /// Creates a stepper with two actions.
  public nonisolated init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(increment: onIncrement, decrement: onDecrement, label: label())
  }

  /// Creates a stepper of a value in a range.
  public nonisolated init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label())
  }

  /// Creates a stepper of a value.
  public nonisolated init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, nil, step, label())
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper with two actions.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(increment: onIncrement, decrement: onDecrement, label: Text(titleKey))
  }

  /// Creates a stepper of a value.
  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, nil, step, Text(titleKey))
  }

  /// Creates a stepper of a value in a range.
  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, Text(titleKey))
  }

  /// Creates a stepper with two actions.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(increment: onIncrement, decrement: onDecrement, label: Text(title))
  }

  /// Creates a stepper of a value.
  @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, nil, step, Text(title))
  }

  /// Creates a stepper of a value in a range.
  @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, Text(title))
  }
}

/// A view that shows how far something has come.
public nonisolated struct ProgressView<Label: View> {
  let fraction: Double?
  let label: Label
}

extension ProgressView: View, PrimitiveView {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _ViewNodes, in context: _ViewContext) {
    if let style = context.environment.inherited.progressViewStyle {
      let configuration = ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: AnyView(label))
      let inner = context.descending(to: .slot(0)).with { $0.inherited.progressViewStyle = nil }
      return style(configuration)._append(to: &nodes, in: inner)
    }
    nodes.addProgress(context.label(of: label), fraction: fraction)
  }
}

extension ProgressView where Label == EmptyView {
  /// Creates a view of something that takes a while.
  public nonisolated init() { self.init(fraction: nil, label: EmptyView()) }

  /// Creates a view of a part of a total.
  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
    self.init(fraction: value.map { Double($0 / total) }, label: EmptyView())
  }
}

extension ProgressView where Label == Text {
  /// Creates a view of something that takes a while.
  public nonisolated init(_ titleKey: LocalizedStringKey) {
    self.init(fraction: nil, label: Text(titleKey))
  }

  /// Creates a view of something that takes a while.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S) {
    self.init(fraction: nil, label: Text(title))
  }

  /// Creates a view of a part of a total.
  public nonisolated init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) {
    self.init(fraction: value.map { Double($0 / total) }, label: Text(titleKey))
  }

  /// Creates a view of a part of a total.
  @_disfavoredOverload public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) {
    self.init(fraction: value.map { Double($0 / total) }, label: Text(title))
  }
}

extension ProgressView {
  /// Creates a view of something that takes a while.
  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label())
  }

  /// Creates a view of a part of a total.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) {
    self.init(fraction: value.map { Double($0 / total) }, label: label())
  }
}
