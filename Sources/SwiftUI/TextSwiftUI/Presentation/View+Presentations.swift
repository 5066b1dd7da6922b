public import Foundation
public import TextScreens

extension View {
  /// Shows a sheet while a condition holds.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.sheet, isPresented, onDismiss, content)
  }

  /// Shows a sheet while there's an item.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.sheet, item, onDismiss, content)
  }

  /// Shows a sheet while a condition holds, as on a phone.
  public nonisolated func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View { sheet(isPresented: isPresented, content: content) }

  /// Covers the screen while a condition holds.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.cover, isPresented, onDismiss, content)
  }

  /// Covers the screen while there's an item.
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.cover, item, onDismiss, content)
  }

  /// Shows a popover, which is a sheet on a phone, while a condition holds.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.popover, isPresented, nil, content)
  }

  /// Shows a popover, which is a sheet on a phone, while there's an item.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.popover, item, nil, content)
  }

  /// Keeps the user from pulling down the sheet that contains this view.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    navigation { if isDisabled { $0.panel.isDismissDisabled = true } }
  }

  /// Sets the heights to which the user can pull the sheet that contains this view.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>? = nil
  ) -> some View {
    navigation { $0.panel.detents = detents }
  }

  private nonisolated func presenting<Content: View>(
    _ kind: ScreenLayer, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content
  ) -> some View {
    presenting(
      kind, onDismiss,
      item: { context in
        let (isShown, show) = context.read(isPresented, slot: 2)
        return isShown ? ShownItem(id: true, value: (), dismiss: { show(false) }) : nil
      }, content: content)
  }

  private nonisolated func presenting<Item: Identifiable, Content: View>(
    _ kind: ScreenLayer, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    presenting(
      kind, onDismiss,
      item: { context in
        let (shown, show) = context.read(item, slot: 2)
        return shown.map { ShownItem(id: $0.id, value: $0, dismiss: { show(nil) }) }
      }, content: content)
  }

  /// Shows a view while there's an item.
  private nonisolated func presenting<ID: Hashable, Value, Content: View>(
    _ kind: ScreenLayer, _ onDismiss: (() -> Void)?,
    item: @escaping (_ViewContext) -> ShownItem<ID, Value>?,
    content: @escaping (Value) -> Content
  ) -> some View {
    let late = LateView(make: content)
    return modified { nodes, context, view in
      let outer = context.keepingState()
      view(&nodes, outer.descending(to: .slot(0)))
      let state = outer.node.box { PresentationState() }
      let item = item(outer)
      // As in SwiftUI, a sheet of another item is another sheet.
      if state.update(for: item.map { AnyHashable($0.id) }), let onDismiss {
        context.host.dismissal(onDismiss)
      }
      guard let item else { return }
      var inner = outer.descending(to: .slot(1)).descending(to: .id(AnyHashable(item.id)))
        .startingScreen()
      inner.environment.present(at: inner.node, dismiss: item.dismiss)
      inner.environment.inherited.enter(.presentation)
      outer.panel.present(
        Panel.Presentation(
          kind: kind, title: "", dismiss: kind == .cover ? nil : item.dismiss, context: inner,
          state: state
        ) { nodes, context in
          let (view, context) = context.late(item.value, late)
          view._append(to: &nodes, in: context)
        })
    }
  }
}

/// What a view presents.
private struct ShownItem<ID: Hashable, Value> {
  let id: ID
  let value: Value
  let dismiss: () -> Void
}

/// The place at which a popover is attached.
public enum PopoverAttachmentAnchor {
  /// A rectangle.
  case rect(Anchor<CGRect>.Source)
  /// A point.
  case point(UnitPoint)
}

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  let height: SheetHeight

  /// Half of the screen.
  public static let medium = fraction(0.5)
  /// The whole screen.
  public static let large = fraction(1)

  /// A part of the height of the screen.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fraction(Double(fraction)))
  }

  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .rows(Cell.rows(height)))
  }
}
