public import Foundation
public import TextScreens

extension View {
  /// Keeps controls from reacting to the user.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    inheriting { $0.isEnabled = $0.isEnabled && !disabled }
  }

  /// Gives the view an identity.
  ///
  /// If it changes, the state of the view starts anew.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    let id = AnyHashable(id)
    return _IdentifiedView(content: self, id: id)
  }

  /// Sets the label that scripts and outlines use.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    drawn { view, nodes, context in
      view.accessibilityLabel(label.string(in: context.environment))._resolve(into: &nodes)
    }
  }

  /// Sets the label that scripts and outlines use.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the label that scripts and outlines use.
  @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets the value that scripts and outlines use.
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    drawn { view, nodes, context in
      view.accessibilityValue(value.string(in: context.environment))._resolve(into: &nodes)
    }
  }

  /// Sets the value that scripts and outlines use.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  /// Sets the value that scripts and outlines use.
  @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets an identifier with which scripts find the view.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    drawn { view, nodes, _ in view.id(identifier)._resolve(into: &nodes) }
  }

  /// Adds an action for a tap.
  @preconcurrency public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    drawn { view, nodes, context in
      guard context.environment.isEnabled else { return view._resolve(into: &nodes) }
      view.onTap { appCode(action) { $0() } }._resolve(into: &nodes)
    }
  }

  /// Adds an action for a long press.
  @preconcurrency public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    drawn { view, nodes, _ in
      view.onLongPressGesture { appCode(action) { $0() } }._resolve(into: &nodes)
    }
  }

  /// Adds buttons that the user reveals by swiping a row.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    let actions = content()
    return drawn { view, nodes, context in
      view.swipeActions { Drawn(actions, in: context.descending(to: .slot(1))) }
        ._resolve(into: &nodes)
    }
  }

  /// Keeps the view from reacting to taps, as a note below the picture says of its controls.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    drawn { view, nodes, _ in
      guard !enabled else { return view._resolve(into: &nodes) }
      nodes.ignoringTaps { view._resolve(into: &$0) }
    }
  }

  /// Notes below the picture that scripts can't do something with the view.
  nonisolated func notSupporting(_ name: String) -> some View {
    drawn { view, nodes, _ in
      nodes.remarking("not supported: \(name) on") { view._resolve(into: &$0) }
    }
  }

  /// Adds a number to the end of a row or a tab.
  public nonisolated func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Adds a text to the end of a row or a tab.
  public nonisolated func badge(_ label: Text?) -> some View {
    HStack {
      self
      if let label {
        Spacer()
        label
      }
    }
  }
}

/// The left or the right edge.
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// The left edge.
  case leading
  /// The right edge.
  case trailing
}

/// A view with an identity.
public nonisolated struct _IdentifiedView<Content> {
  let content: Content
  let id: AnyHashable
}

extension _IdentifiedView: View, PrimitiveView where Content: View {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _ViewNodes, in context: _ViewContext) {
    Drawn(content, in: context.descending(to: .id(id))).id(id)._resolve(into: &nodes)
  }
}
