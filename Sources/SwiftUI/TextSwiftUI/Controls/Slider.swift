import TextScreens

/// A control for choosing a number in a range.
public nonisolated struct Slider<Label: View, ValueLabel: View> {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let label: Label
  let valueLabels: (minimum: ValueLabel, maximum: ValueLabel)?
  let onEditingChanged: (Bool) -> Void
}

extension Slider: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let (value, onEditingChanged) = (context.following(value), onEditingChanged)
    func addSlider(_ title: String, to nodes: inout _NodeBuilder) {
      nodes.addSlider(title, value: value.wrappedValue, in: bounds, step: step) { new in
        onEditingChanged(true)
        value.wrappedValue = new
        onEditingChanged(false)
      }
    }
    context.appendControl(labeled: label, to: &nodes) { nodes, title in
      guard let valueLabels else { return addSlider(title, to: &nodes) }
      nodes.addRow { nodes in
        valueLabels.minimum._append(to: &nodes, in: context.descending(to: .slot(1)))
        addSlider(title, to: &nodes)
        valueLabels.maximum._append(to: &nodes, in: context.descending(to: .slot(2)))
      }
    }
  }
}

extension Slider {
  fileprivate nonisolated init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?, _ label: Label,
    _ valueLabels: (minimum: ValueLabel, maximum: ValueLabel)?,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(
      value: Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) }),
      bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: step.map { Double($0) },
      label: label, valueLabels: valueLabels, onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, nil, EmptyView(), nil, onEditingChanged)
  }

  /// Creates a slider with steps.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, EmptyView(), nil, onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, nil, label(), nil, onEditingChanged)
  }

  /// Creates a slider with a label and steps.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label(), nil, onEditingChanged)
  }

  /// Creates a slider with a label, in the style of iOS 13.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, nil, label(), nil, onEditingChanged)
  }

  /// Creates a slider with a label and steps, in the style of iOS 13.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1,
    onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, step, label(), nil, onEditingChanged)
  }
}

extension Slider {
  /// Creates a slider with labels at its ends.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let labels = (minimumValueLabel(), maximumValueLabel())
    self.init(value, bounds, nil, label(), labels, onEditingChanged)
  }

  /// Creates a slider with labels at its ends and with steps.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let labels = (minimumValueLabel(), maximumValueLabel())
    self.init(value, bounds, step, label(), labels, onEditingChanged)
  }

  /// Creates a slider with labels at its ends, in the style of iOS 13.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) {
    self.init(
      value, bounds, nil, label(), (minimumValueLabel, maximumValueLabel), onEditingChanged)
  }

  /// Creates a slider with labels at its ends and steps, in the style of iOS 13.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) {
    self.init(
      value, bounds, step, label(), (minimumValueLabel, maximumValueLabel), onEditingChanged)
  }
}
