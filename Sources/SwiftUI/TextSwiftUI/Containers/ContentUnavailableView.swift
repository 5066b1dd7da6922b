import TextScreens

/// A message that says why there is no content.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  fileprivate let label: Label
  fileprivate let description: Description
  fileprivate let actions: Actions

  /// Creates a message.
  public nonisolated init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
}

extension ContentUnavailableView: View {
  /// The message.
  public var body: some View {
    VStack {
      label
      description
      actions
    }
  }
}

extension ContentUnavailableView
where Label == TextSwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a message with a symbol.
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init(label: { TextSwiftUI.Label(title, systemImage: name) }, description: { description })
  }

  /// Creates a message with an image.
  public nonisolated init(
    _ title: LocalizedStringKey, image name: String, description: Text? = nil
  ) {
    self.init(label: { TextSwiftUI.Label(title, image: name) }, description: { description })
  }

  /// Creates a message with a symbol.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init(label: { TextSwiftUI.Label(title, systemImage: name) }, description: { description })
  }
}

/// The content of a message that a search has no results.
public nonisolated struct SearchUnavailableContent {
  fileprivate let query: String?
}

extension SearchUnavailableContent: View {
  /// The message.
  public var body: some View {
    Label(
      query.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
    Text("Check the spelling or try a new search.")
  }
}

extension ContentUnavailableView
where Label == SearchUnavailableContent, Description == EmptyView, Actions == EmptyView {
  /// A message that a search has no results.
  public nonisolated static var search: Self {
    Self { SearchUnavailableContent(query: nil) }
  }

  /// A message that a search has no results.
  public nonisolated static func search(text: String) -> Self {
    Self { SearchUnavailableContent(query: text) }
  }
}

/// Controls that belong together.
public nonisolated struct ControlGroup<Content: View> {
  fileprivate let content: Content

  /// Creates a group.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ControlGroup: View, ViewList {
  /// Appends the nodes of the controls.
  public nonisolated func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let styled = context.appendStyled(
      ControlGroupStyleConfiguration(content: .init(view: AnyView(content))), to: &nodes)
    if !styled { HStack { content }._append(to: &nodes, in: context) }
  }
}

/// Views on glass.
public nonisolated struct GlassEffectContainer<Content: View> {
  fileprivate let content: Content

  /// Creates a container.
  public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension GlassEffectContainer: View {
  /// The views.
  public var body: some View { content }
}
