public import Foundation
import TextScreens

/// A view that shows how far something has come.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View> {
  /// What is done.
  enum Part {
    case fraction(Double?)
    /// What of a time has passed, or what is left.
    case time(ClosedRange<Date>, countsDown: Bool)
  }

  let part: Part
  let label: Label
  let current: CurrentValueLabel

  init(_ part: Part, _ label: Label, _ current: CurrentValueLabel) {
    (self.part, self.label, self.current) = (part, label, current)
  }
}

extension ProgressView: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let fraction = part.fraction
    let isStyled = context.appendStyled(
      ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: AnyView(label), current: AnyView(current)),
      to: &nodes)
    guard !isStyled else { return }
    let labels = [
      context.label(of: label), context.descending(to: .slot(1)).label(of: current),
    ]
    nodes.addProgress(
      labels.filter { !$0.isEmpty }.joined(separator: " "), fraction: fraction)
  }
}

extension ProgressView.Part {
  fileprivate nonisolated init<V: BinaryFloatingPoint>(_ value: V?, of total: V) {
    self = .fraction(value.map { Double($0 / total) })
  }

  /// What is done, from 0 to 1.
  var fraction: Double? {
    switch self {
    case .fraction(let fraction): return fraction
    case .time(let times, let countsDown):
      let length = times.upperBound.timeIntervalSince(times.lowerBound)
      let passed = Date().timeIntervalSince(times.lowerBound)
      let part = length > 0 ? min(max(passed / length, 0), 1) : 1
      return countsDown ? 1 - part : part
    }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a view of something that takes a while.
  public nonisolated init() where Label == EmptyView { self.init(label: { EmptyView() }) }

  /// Creates a view of something that takes a while.
  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.init(.fraction(nil), label(), EmptyView())
  }

  /// Creates a view of something that takes a while.
  public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(.fraction(nil), Text(titleKey), EmptyView())
  }

  /// Creates a view of something that takes a while.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(.fraction(nil), Text(title), EmptyView())
  }

  /// Creates a view of a part of a total.
  public nonisolated init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(.init(value, of: total), Text(titleKey), EmptyView())
  }

  /// Creates a view of a part of a total.
  @_disfavoredOverload public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(.init(value, of: total), Text(title), EmptyView())
  }
}

extension ProgressView {
  /// Creates a view of a part of a total with a description of the part.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label = { EmptyView() },
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() }
  ) {
    self.init(.init(value, of: total), label(), currentValueLabel())
  }

  /// Creates a view of a part of a time, compared with the date of the app.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(.time(timerInterval, countsDown: countsDown), label(), currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates a view of a part of a time, compared with the date of the app.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true,
    @ViewBuilder label: () -> Label = { EmptyView() }
  ) {
    self.init(
      .time(timerInterval, countsDown: countsDown), label(),
      DefaultDateProgressLabel(times: timerInterval, countsDown: countsDown))
  }
}

/// The time that has passed, or that is left.
public nonisolated struct DefaultDateProgressLabel: View {
  let times: ClosedRange<Date>
  let countsDown: Bool

  /// The time.
  @MainActor public var body: some View {
    Text(timerInterval: times, countsDown: countsDown)
  }
}
