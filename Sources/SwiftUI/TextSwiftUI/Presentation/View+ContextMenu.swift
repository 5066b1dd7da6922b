public import TextScreens

extension View {
  /// Adds a menu that a long press opens, whose controls a note below the picture lists.
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    _ContextMenuView(content: self, items: menuItems())
  }

  /// Adds a menu that a long press opens, with a preview that pictures don't show.
  public nonisolated func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View {
    _ContextMenuView(content: self, items: menuItems())
  }
}

/// A view with a menu that a long press opens.
public nonisolated struct _ContextMenuView<Content, Items> {
  let content: Content
  let items: Items
}

extension _ContextMenuView: View, PrimitiveView where Content: View, Items: View {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _ViewNodes, in context: _ViewContext) {
    let inner = context.keepingState()
    let isOpen = inner.node.boxes.first as? StateBox<Bool> ?? StateBox(false)
    inner.node.boxes = [isOpen]
    let close = { isOpen.value = false }
    var menu = inner.descending(to: .slot(1))
    menu.environment.buttonTapped = close
    let content = Drawn(content, in: inner.descending(to: .slot(0)))
    let description = _ViewNodes.menuDescription(of: Drawn(items, in: menu))
    guard !description.isEmpty else { return content._resolve(into: &nodes) }
    nodes.remarking("context menu (\(description)) of") { nodes in
      content.onLongPressGesture { isOpen.value = true }._resolve(into: &nodes)
    }
    guard isOpen.value else { return }
    let items = items
    context.panel.presentations.append(
      Panel.Presentation(kind: .menu, title: "", dismiss: close, context: menu) {
        nodes, context in
        let buttons = _ViewNodes.drawing(Drawn(items, in: context))
        buttons.appendAlert(titled: "", message: TextScreens.EmptyView(), to: &nodes)
      })
  }
}
