import TextScreens

extension View {
  /// Adds a menu that a long press opens, whose controls a note below the picture lists.
  ///
  /// Pictures don't show the preview.
  public nonisolated func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems,
    @ViewBuilder preview: () -> Preview = { EmptyView() }
  ) -> some View {
    let items = menuItems()
    return modified { nodes, context, content in
      let inner = context.keepingState()
      let isOpen = inner.node.box { StateBox(false) }
      let close = { isOpen.value = false }
      var menu = inner.descending(to: .slot(1))
      menu.environment.inherited.enter(.menu)
      menu.environment.inherited.container.buttonTapped = close
      let view = inner.descending(to: .slot(0))
      // The note lists the options of the pickers in the menu.
      let all = menu.leavingOutPresentations("context menu")
        .with { $0.inherited.pickerLook = .options }
        .nodes(of: items, isMenu: true)
      guard !all.menuDescription.isEmpty else { return content(&nodes, view) }
      var properties = AccessibilityProperties()
      properties.actions = all.menuActions(areVisible: true)
      nodes.remarking("context menu (\(all.menuDescription)) of") { nodes in
        nodes.describing(properties) { nodes in
          nodes.recognizing(.longPress, perform: { if $0.phase == .ended { isOpen.value = true } })
          {
            content(&$0, view)
          }
        }
      }
      guard isOpen.value else { return }
      context.panel.present(
        Panel.Presentation(kind: .menu, title: "", dismiss: close, context: menu) {
          nodes, context in
          nodes.addAlert(titled: "", buttons: context.nodes(of: items)) { _ in }
        })
    }
  }
}

/// A menu that a long press opens.
public nonisolated struct ContextMenu<MenuItems: View> {
  fileprivate let items: MenuItems

  /// Creates a menu.
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
  /// Adds a menu that a long press opens, or none.
  public nonisolated func contextMenu<MenuItems: View>(
    _ contextMenu: ContextMenu<MenuItems>?
  ) -> some View {
    self.contextMenu { contextMenu?.items }
  }
}
