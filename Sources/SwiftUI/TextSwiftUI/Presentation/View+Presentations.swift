public import Foundation
public import TextScreens

extension View {
  /// Shows a sheet while a condition holds.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(
      .sheet, while: { isPresented.wrappedValue ? AnyHashable(true) : nil },
      dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss,
      content: { AnyView(content()) })
  }

  /// Shows a sheet while there's an item.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(
      .sheet, while: { item.wrappedValue.map { AnyHashable($0.id) } },
      dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss,
      content: { item.wrappedValue.map { AnyView(content($0)) } ?? AnyView(EmptyView()) })
  }

  /// Covers the screen while a condition holds.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(
      .cover, while: { isPresented.wrappedValue ? AnyHashable(true) : nil },
      dismiss: { isPresented.wrappedValue = false }, isPulledDown: false, onDismiss: onDismiss,
      content: { AnyView(content()) })
  }

  /// Covers the screen while there's an item.
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(
      .cover, while: { item.wrappedValue.map { AnyHashable($0.id) } },
      dismiss: { item.wrappedValue = nil }, isPulledDown: false, onDismiss: onDismiss,
      content: { item.wrappedValue.map { AnyView(content($0)) } ?? AnyView(EmptyView()) })
  }

  /// Shows a popover, which is a sheet on a phone, while a condition holds.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(
      .popover, while: { isPresented.wrappedValue ? AnyHashable(true) : nil },
      dismiss: { isPresented.wrappedValue = false }, onDismiss: nil,
      content: { AnyView(content()) })
  }

  /// Shows a popover, which is a sheet on a phone, while there's an item.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(
      .popover, while: { item.wrappedValue.map { AnyHashable($0.id) } },
      dismiss: { item.wrappedValue = nil }, onDismiss: nil,
      content: { item.wrappedValue.map { AnyView(content($0)) } ?? AnyView(EmptyView()) })
  }

  /// Keeps the user from pulling down the sheet that contains this view.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    navigation { if isDisabled { $0.panel.isDismissDisabled = true } }
  }

  private nonisolated func presenting(
    _ kind: PresentedLayer.Kind, while item: @escaping () -> AnyHashable?,
    dismiss: @escaping () -> Void, isPulledDown: Bool = true, onDismiss: (() -> Void)?,
    content: @escaping () -> AnyView
  ) -> some View {
    modified { nodes, context, view in
      let outer = context.keepingState()
      view(&nodes, outer.descending(to: .slot(0)))
      let last = outer.node.box { StateBox<AnyHashable?>(nil) }
      let item = item()
      if item == nil, last.value != nil, let onDismiss { context.host.dismissal(onDismiss) }
      last.value = item
      guard let item else { return }
      var inner = outer.descending(to: .slot(1)).descending(to: .id(item)).startingScreen()
      inner.environment.present(dismiss: dismiss)
      inner.environment.inherited.startPresentation()
      inner.environment.inherited.navigation = nil
      outer.panel.presentations.append(
        Panel.Presentation(
          kind: kind, title: "", dismiss: isPulledDown ? dismiss : nil, context: inner
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
