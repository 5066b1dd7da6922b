import TextScreens

/// Columns of which the selection in one decides what the next one shows.
///
/// As on a phone, pictures show one column: a stack whose root is the sidebar. A selection in the
/// list of a column opens the next one, and going back clears it.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  let hasContent: Bool
}

extension NavigationSplitView: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    var inner = context.keepingState()
    inner.environment.inherited.screen.isColumn = true
    let detailColumn = NavigationColumn(
      view: AnyView(detail), next: nil, context: inner.descending(to: .slot(2)))
    inner.environment.inherited.screen.nextColumn =
      hasContent
      ? NavigationColumn(
        view: AnyView(content), next: detailColumn, context: inner.descending(to: .slot(1)))
      : detailColumn
    NavigationStack { sidebar }._append(to: &nodes, in: inner.descending(to: .slot(0)))
  }
}

/// A column that opens when something is selected in the column before it.
final class NavigationColumn {
  private let view: AnyView
  private let next: NavigationColumn?
  private let context: _ViewContext

  init(view: AnyView, next: NavigationColumn?, context: _ViewContext) {
    (self.view, self.next, self.context) = (view, next, context)
  }

  /// Opens the column.
  func open(on navigation: NavigationContext, close: @escaping () -> Void) {
    var context = context
    context.environment.inherited.screen.nextColumn = next
    navigation.open(.init(destination: view, dismiss: close, context: context))
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates a sidebar and a detail.
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.sidebar),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: EmptyView(), detail: detail(), hasContent: false)
  }
}

extension NavigationSplitView {
  /// Creates a sidebar, a content, and a detail.
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.sidebar),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar(), content: content(), detail: detail(), hasContent: true)
  }
}

/// The columns that are visible, of which pictures show one.
public enum NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  /// The usual columns; all columns; the content and the detail; the detail.
  case automatic, all, doubleColumn, detailOnly
}

/// A column.
public enum NavigationSplitViewColumn: Hashable, Sendable {
  /// The sidebar; the column in the middle; the detail.
  case sidebar, content, detail
}
