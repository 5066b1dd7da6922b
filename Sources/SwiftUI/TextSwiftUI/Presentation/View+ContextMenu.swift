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
    menu.environment.inherited.startPresentation()
    menu.environment.inherited.buttonTapped = close
    let view = inner.descending(to: .slot(0))
    // The note lists the options of the pickers in the menu.
    let description = menu.with { $0.inherited.showsAllOptions = true }
      .nodes(of: items, isMenu: true).menuDescription
    guard !description.isEmpty else { return content._append(to: &nodes, in: view) }
    nodes.remarking("context menu (\(description)) of") { nodes in
      nodes.longPressing(perform: { isOpen.value = true }) { content._append(to: &$0, in: view) }
    }
    guard isOpen.value else { return }
    let items = items
    context.panel.presentations.append(
      Panel.Presentation(kind: .menu, title: "", dismiss: close, context: menu) {
        nodes, context in
        nodes.addAlert(titled: "", buttons: context.nodes(of: items)) { _ in }
      })
  }
}
