import TextScreens

/// A control with a button to increase and one to decrease a value.
public nonisolated struct Stepper<Label: View> {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let label: Label
  let onEditingChanged: (Bool) -> Void
}

extension Stepper: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let own = context.label(of: label)
    let title = own.isEmpty ? context.environment.inherited.container.label ?? "" : own
    nodes.disabling(!context.environment.isEnabled) { nodes in
      nodes.addRow { nodes in
        if !context.environment.inherited.hidesLabels { label._append(to: &nodes, in: context) }
        nodes.addStepper(title, decrement: editing(decrement), increment: editing(increment))
      }
    }
  }

  /// Returns an action that says when it begins and ends.
  private func editing(_ action: (() -> Void)?) -> (() -> Void)? {
    guard let action else { return nil }
    return { [onEditingChanged] in
      onEditingChanged(true)
      action()
      onEditingChanged(false)
    }
  }
}

extension Stepper {
  fileprivate nonisolated init<V: Strideable>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride, _ label: Label,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    func change(by stride: V.Stride) -> (() -> Void)? {
      guard let next = value.wrappedValue.next(by: stride), bounds?.contains(next) ?? true else {
        return nil
      }
      return { value.wrappedValue = next }
    }
    self.init(
      increment: change(by: step), decrement: change(by: -step), label: label,
      onEditingChanged: onEditingChanged)
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
    self.init(
      increment: onIncrement, decrement: onDecrement, label: label(),
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper of a value, which can be in a range.
  public nonisolated init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>? = nil, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label(), onEditingChanged)
  }
}

// The order of iOS 13.
extension Stepper {
  /// Creates a stepper with two actions.
  public nonisolated init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(
      increment: onIncrement, decrement: onDecrement, label: label(),
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper of a value, which can be in a range.
  public nonisolated init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>? = nil, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, step, label(), onEditingChanged)
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper with two actions.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      increment: onIncrement, decrement: onDecrement, label: Text(titleKey),
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper of a value, which can be in a range.
  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>? = nil,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, Text(titleKey), onEditingChanged)
  }

  /// Creates a stepper with two actions.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      increment: onIncrement, decrement: onDecrement, label: Text(title),
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper of a value, which can be in a range.
  @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>? = nil, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, Text(title), onEditingChanged)
  }
}
