package import TextScreens

/// The content of a tab above a tab bar, for tests without SwiftUI's views.
package struct TabBar<Content: View>: View {
  let tabs: [(label: String, isSelected: Bool, select: () -> Void)]
  let content: Content

  package init(
    _ labels: [String], selected: String, select: @escaping (String) -> Void = { _ in },
    @ViewBuilder content: () -> Content
  ) {
    tabs = labels.map { label in (label, label == selected, { select(label) }) }
    self.content = content()
  }

  package var body: EmptyView { EmptyView() }

  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addTabView(tabs: tabs, content: content)
  }
}
