import TextScreens

/// A view that shows a value in a range.
public nonisolated struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
> {
  private let fraction: Double
  private let label: Label
  private let current: CurrentValueLabel

  private init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    fraction = length > 0 ? Double(value - bounds.lowerBound) / length : 0
    (self.label, self.current) = (label, current)
  }
}

extension Gauge: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let labels = [
      context.descending(to: .slot(0)).label(of: label),
      context.descending(to: .slot(1)).label(of: current),
    ]
    let title = labels.filter { !$0.isEmpty }.joined(separator: " ")
    nodes.addProgress(title, fraction: fraction)
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a view of a value with a label, and perhaps a description of the value.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() }
  ) { self.init(value, bounds, label(), currentValueLabel()) }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// Creates a view of a value with labels, of which pictures don't show those of the bounds.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) { self.init(value, bounds, label(), currentValueLabel()) }
}
