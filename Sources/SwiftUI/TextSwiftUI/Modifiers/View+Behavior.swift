public import Foundation
import TextScreens

extension View {
  /// Keeps controls from reacting to the user.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    inheriting { $0.isEnabled = $0.isEnabled && !disabled }
  }

  /// Sets the color scheme, in the style of iOS 13.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// Sets the color scheme that the views in this view read, if there's one.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    inheriting { if let colorScheme { $0.colorScheme = colorScheme } }
  }

  /// Sets the size of texts that the views in this view read.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Sets the size of texts that the views in this view read to the nearest one of a range.
  public nonisolated func dynamicTypeSize<T: RangeExpression>(
    _ range: T
  ) -> some View where T.Bound == DynamicTypeSize {
    inheriting { values in
      guard !range.contains(values.dynamicTypeSize) else { return }
      let sizes = DynamicTypeSize.allCases.filter(range.contains)
      values.dynamicTypeSize =
        sizes.first { $0 > values.dynamicTypeSize } ?? sizes.last ?? values.dynamicTypeSize
    }
  }

  /// Sets the size of controls that the views in this view read.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// Lets a redaction for privacy hide the texts.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    inheriting { $0.inherited.isPrivate = sensitive }
  }

  /// Keeps the user from scrolling.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    inheriting { $0.inherited.isScrollDisabled = disabled }
  }

  /// Gives the view an identity.
  ///
  /// If it changes, the state of the view starts anew.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    let id = AnyHashable(id)
    return modified { nodes, context, content in
      let first = nodes.count
      nodes.identifying(id) { content(&$0, context.descending(to: .id(id))) }
      context.addScrollAnchor(id, at: first, to: &nodes)
    }
  }

  /// Adds an action for a tap.
  ///
  /// Scripts tap once or twice, so a note below the picture names an action for more taps.
  @preconcurrency public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    drawn { nodes, context, content in
      guard context.environment.isEnabled else { return content(&nodes) }
      let perform = { appCode(action) { $0() } }
      switch count {
      case 1: nodes.tapping(perform: perform, content: content)
      case 2: nodes.recognizing(.doubleTap, perform: { _ in perform() }, content: content)
      default:
        nodes.remarking("not supported: TapGesture(count: \(count)) on", content: content)
      }
    }
  }

  /// Adds an action for a tap at a place.
  ///
  /// Scripts tap no place, so the action receives the origin, which a note below the picture says.
  @preconcurrency public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    onTapGesture(count: count) { action(.zero) }
      .drawn { nodes, _, content in
        nodes.remarking("not supported: location of a tap on", content: content)
      }
  }

  /// Adds an action for a long press.
  @preconcurrency public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    drawn { nodes, context, content in
      guard context.environment.isEnabled else { return content(&nodes) }
      nodes.recognizing(
        .longPress,
        perform: { movement in
          if movement.phase == .ended { appCode(action) { $0() } }
          if let onPressingChanged {
            appCode((onPressingChanged, movement.phase == .changed)) { $0($1) }
          }
        }, content: content)
    }
  }

  /// Adds an action for a long press, in the style of iOS 13.
  @preconcurrency public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)?, perform action: @escaping @MainActor () -> Void
  ) -> some View { onLongPressGesture(perform: action, onPressingChanged: pressing) }

  /// Adds buttons that the user reveals by swiping a row.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    let actions = content()
    return modified { nodes, context, content in
      nodes.swiping(
        to: context.descending(to: .slot(1)).leavingOutPresentations("swipe action")
          .nodes(of: actions),
        content: { content(&$0, context.descending(to: .slot(0))) })
    }
  }

  /// Keeps the view from reacting to taps, as a note below the picture says of its controls.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    drawn { nodes, _, content in
      if enabled { content(&nodes) } else { nodes.ignoringTaps(content: content) }
    }
  }

  /// Notes below the picture that scripts can't do something with the view, unless it's `nil`.
  nonisolated func notSupporting(_ name: String?) -> some View {
    drawn { nodes, _, content in
      guard let name else { return content(&nodes) }
      nodes.remarking("not supported: \(name) on", content: content)
    }
  }

  /// Adds a number to the end of a row or a tab.
  public nonisolated func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Adds a text to the end of a row or a tab.
  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }

  /// Adds a text to the end of a row or a tab.
  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }

  /// Adds a text to the end of a row or a tab.
  public nonisolated func badge(_ label: Text?) -> some View {
    modified { nodes, context, content in
      var inner = context.descending(to: .slot(0))
      guard let label else { return content(&nodes, inner) }
      guard context.environment.inherited.tab.collector == nil else {
        inner.environment.inherited.tab.badge = label.string(in: context.environment)
        return content(&nodes, inner)
      }
      nodes.addRow { nodes in
        content(&nodes, inner)
        nodes.addSpacer()
        label._append(to: &nodes, in: context)
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

/// A view that SwiftUI compares with its earlier version before it evaluates it again.
public nonisolated struct EquatableView<Content: Equatable & View>: View {
  /// The view.
  public var content: Content

  /// Creates a view.
  public init(content: Content) { self.content = content }

  /// The view itself.
  @MainActor public var body: some View { content }
}

extension View where Self: Equatable {
  /// Lets SwiftUI compare the view with its earlier version.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
