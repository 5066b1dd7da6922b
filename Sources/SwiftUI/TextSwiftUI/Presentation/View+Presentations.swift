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

  private nonisolated func presenting<Content: View>(
    _ kind: PresentedLayer.Kind, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content
  ) -> some View {
    presenting(
      kind, while: { isPresented.wrappedValue ? true : nil },
      dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss, content: content)
  }

  private nonisolated func presenting<Item: Identifiable, Content: View>(
    _ kind: PresentedLayer.Kind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    presenting(
      kind, while: { item.wrappedValue?.id }, dismiss: { item.wrappedValue = nil },
      onDismiss: onDismiss, content: { item.wrappedValue.map(content) })
  }

  /// Shows a view while it has an identity.
  private nonisolated func presenting<ID: Hashable, Content: View>(
    _ kind: PresentedLayer.Kind, while identity: @escaping () -> ID?,
    dismiss: @escaping () -> Void, onDismiss: (() -> Void)?, content: @escaping () -> Content
  ) -> some View {
    modified { nodes, context, view in
      let outer = context.keepingState()
      view(&nodes, outer.descending(to: .slot(0)))
      let isShown = outer.node.box { StateBox(false) }
      let wasShown = isShown.value
      isShown.value = false
      guard let identity = identity() else {
        if wasShown, let onDismiss { context.host.dismissal(onDismiss) }
        return
      }
      guard outer.panel.makeRoomForSheet(isShownAlready: wasShown) else { return }
      isShown.value = true
      var inner = outer.descending(to: .slot(1)).descending(to: .id(AnyHashable(identity)))
        .startingScreen()
      inner.environment.present(dismiss: dismiss)
      inner.environment.inherited.enter(.presentation)
      outer.panel.presentations.append(
        Panel.Presentation(
          kind: kind, title: "", dismiss: kind == .cover ? nil : dismiss, context: inner,
          sheet: Panel.Sheet(wasShown: wasShown, isShown: isShown)
        ) { content()._append(to: &$0, in: $1) })
    }
  }
}

/// The place at which a popover is attached.
public enum PopoverAttachmentAnchor {
  /// A rectangle.
  case rect(Anchor<CGRect>.Source)
  /// A point.
  case point(UnitPoint)
}
