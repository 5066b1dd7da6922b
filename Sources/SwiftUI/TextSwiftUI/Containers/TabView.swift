import TextScreens

/// Views of which one is shown, above a bar to choose from.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>?
  let content: Content
}

extension TabView: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let inner = context.keepingState()
    let state = inner.node.box { TabState() }
    let collector = TabCollector()
    let panel = inner.panel
    let hasPages = inner.environment.inherited.hasPages
    let isOuterBarHidden = panel.isTabBarHidden
    panel.isTabBarHidden = false
    var searching = inner.descending(to: .slot(0))
    searching.environment.inherited.tab.collector = collector
    // Each tab adds itself and draws nothing. Views without a label are pages.
    var pages = _NodeBuilder()
    pages.addsLazyRows = true
    content._append(to: &pages, in: searching)
    let tabs = collector.tabs
    let tags = tabs.isEmpty ? collector.tags(of: pages) : tabs.map(\.tag)
    let binding = selection.map { inner.following($0) }
    // As in SwiftUI, a tag of another type isn't the selection.
    let selected = tags.firstIndex { tag in
      binding.map { $0.wrappedValue == tag.base as? SelectionValue } ?? (tag == state.selection)
    }
    if binding != nil, selected == nil, !tags.isEmpty {
      context.host.warn("no tag equals the selection (\(SelectionValue.self)) of TabView")
    }
    let shown = selected ?? (tags.isEmpty ? nil : 0)
    let select = { (index: Int) in
      if let binding, let value = tags[index].base as? SelectionValue {
        binding.wrappedValue = value
      } else {
        state.selection = tags[index]
      }
    }
    let labels = tags.indices.map { index in
      (
        label: tabs.isEmpty ? SpokenLabel("\(index + 1)") : tabs[index].label,
        badge: tabs.isEmpty ? nil : tabs[index].context.environment.inherited.tab.badge,
        isSelected: index == shown, select: { select(index) }
      )
    }
    if tabs.isEmpty, pages.showRow(shown) { context.host.effect {} }
    nodes.addTabView { nodes in
      if tabs.isEmpty, let shown { nodes.append(root: pages.roots[shown], of: pages) }
      for (index, tab) in tabs.enumerated() {
        if index != shown, state.visited.contains(tab.tag) { inner.keepState(of: tab) }
      }
      guard let shown, !tabs.isEmpty else { return }
      state.visited.insert(tabs[shown].tag)
      tabs[shown].content._append(to: &nodes, in: inner.context(of: tabs[shown], on: inner.panel))
    } tabs: {
      // A view of pages has no bar of tabs, so it's that of the tabs around it.
      hasPages || !panel.isTabBarHidden && !(tabs.isEmpty ? false : tabs[shown ?? 0].hidesBar)
        ? labels : nil
    }
    panel.isTabBarHidden = isOuterBarHidden || hasPages && panel.isTabBarHidden
  }
}

extension _ViewContext {
  /// Returns the context of the content of a tab.
  fileprivate func context(of tab: TabCollector.Tab, on panel: Panel) -> _ViewContext {
    var context = tab.context.keepingState()
    context.node.place = .screen
    context.environment.inherited.enter(.tab)
    context.panel = panel
    return context
  }

  /// Evaluates a tab that was shown before, without drawing it.
  fileprivate func keepState(of tab: TabCollector.Tab) {
    let hidden = Panel(of: host)
    var context = context(of: tab, on: hidden)
    let presence = Presence(in: environment.inherited.screen.presence, isCovered: true)
    context.environment.inherited.screen.presence = presence
    context.environment.inherited.container.preferences = nil
    _ = context.nodes(of: tab.content)
    for presentation in hidden.presentations { panel.present(presentation) }
  }
}

/// What a tab view keeps.
private final class TabState: NodeBox {
  /// The tag of the tab that is shown if the app keeps no selection.
  var selection: AnyHashable? { didSet { ViewEvaluation.noteChange() } }
  /// The tags of the tabs that were shown, whose views keep their state.
  var visited: Set<AnyHashable> = []

  override var copy: NodeBox? {
    let copy = TabState()
    (copy.selection, copy.visited) = (selection, visited)
    return copy
  }
}

/// The tabs of a tab view.
final class TabCollector {
  struct Tab {
    let label: SpokenLabel
    let tag: AnyHashable
    let content: AnyView
    let context: _ViewContext
    /// Whether a modifier around the tab hides the bar.
    let hidesBar: Bool
  }

  private(set) var tabs: [Tab] = []
  /// The tags of the pages, by their first nodes.
  private var pageTags: [Int: AnyHashable] = [:]

  /// Sets the tag of the page whose nodes begin at a position, unless there are none or one of them
  /// has another.
  func tagPage(_ tag: AnyHashable, from first: Int, in nodes: _NodeBuilder) {
    if nodes.count > first, pageTags[first] == nil { pageTags[first] = tag }
  }

  /// Returns the tags of pages, each of which is by default its index.
  func tags(of pages: _NodeBuilder) -> [AnyHashable] {
    pages.roots.enumerated().map { pageTags[$1] ?? AnyHashable($0) }
  }

  /// Adds a tab, whose label is that of its item.
  func add(
    _ item: some View, in itemContext: _ViewContext, tag: AnyHashable?, content: AnyView,
    context: _ViewContext
  ) {
    let nodes = itemContext.nodes(of: item)
    let label = SpokenLabel(nodes.label, isImageName: nodes.spokenLabel.isImageName)
    tabs.append(
      Tab(
        label: label, tag: tag ?? AnyHashable(tabs.count), content: content, context: context,
        hidesBar: context.panel.isTabBarHidden))
    context.panel.isTabBarHidden = false
  }
}

extension TabView {
  /// Creates a tab view whose selection is kept elsewhere.
  public nonisolated init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content())
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a tab view.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }
}

/// A tab of a tab view.
public nonisolated struct Tab<Value, Content, Label> {
  let value: AnyHashable?
  let content: Content
  let label: Label
}

extension Tab: View, ViewList, PrimitiveView where Content: View, Label: View {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    context.environment.inherited.tab.collector?.add(
      label, in: context.descending(to: .slot(1)), tag: value, content: AnyView(content),
      context: context.descending(to: .slot(0)))
  }
}

extension Tab where Value: Hashable, Content: View, Label == TextSwiftUI.Label<Text, Image> {
  /// Creates a tab with a symbol and a value.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content(), label: .init(titleKey, systemImage: systemImage))
  }

  /// Creates a tab with a picture and a value.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content(), label: .init(titleKey, image: image))
  }

  /// Creates a tab with a symbol and a value.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content(), label: .init(title, systemImage: systemImage))
  }

  /// Creates a tab with a picture and a value.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content(), label: .init(title, image: image))
  }

  /// Creates a tab with the label of its role, such as that of a search.
  public nonisolated init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(
      value: value, content: content(), label: .init("Search", systemImage: "magnifyingglass"))
  }
}

extension Tab where Value: Hashable, Content: View, Label: View {
  /// Creates a tab with a label.
  public nonisolated init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, content: content(), label: label())
  }
}

extension Tab where Value == Never, Content: View, Label == TextSwiftUI.Label<Text, Image> {
  /// Creates a tab with a symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: nil, content: content(), label: .init(titleKey, systemImage: systemImage))
  }

  /// Creates a tab with a picture.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: nil, content: content(), label: .init(titleKey, image: image))
  }

  /// Creates a tab with a symbol.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: nil, content: content(), label: .init(title, systemImage: systemImage))
  }

  /// Creates a tab with a picture.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: nil, content: content(), label: .init(title, image: image))
  }

  /// Creates a tab with the label of its role, such as that of a search.
  public nonisolated init(role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(
      value: nil, content: content(), label: .init("Search", systemImage: "magnifyingglass"))
  }
}

extension Tab where Value == Never, Content: View, Label: View {
  /// Creates a tab with a label.
  public nonisolated init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: nil, content: content(), label: label())
  }
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  /// The tab is for a search.
  public static let search = TabRole()
}

extension View {
  /// Sets whether tab views have a bar or pages.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    inheriting { $0.inherited.hasPages = S.self == PageTabViewStyle.self }
  }

  /// Sets the label of the tab that shows this view.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TabItem(content: self, label: label())
  }
}

/// A view with the label of its tab.
private nonisolated struct TabItem<Content: View, Label: View>: ViewList {
  let content: Content
  let label: Label

  func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    guard let tabs = context.environment.inherited.tab.collector else {
      return content._append(to: &nodes, in: context)
    }
    var outer = context
    outer.followers = nil
    tabs.add(
      label, in: outer.descending(to: .slot(1)),
      tag: context.environment.inherited.container.rowTag
        ?? (content as? any TagCarrier)?.carriedTag,
      content: AnyView(content), context: context.descending(to: .slot(0)))
  }
}
