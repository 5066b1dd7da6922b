import TextScreens

extension View {
  /// Draws a search field above the view, which is presented from the first character on.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, isPresented: isPresented, prompt: Text(prompt)) }

  /// Draws a search field above the view, which is presented from the first character on.
  @_disfavoredOverload public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { searchable(text: text, isPresented: isPresented, prompt: Text(prompt)) }

  /// Draws a search field above the view, which is presented from the first character on.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    // As there, typing and ending a search say whether the field is presented.
    let typed = Binding {
      text.wrappedValue
    } set: {
      text.wrappedValue = $0
      if let isPresented, isPresented.wrappedValue == $0.isEmpty {
        isPresented.wrappedValue = !$0.isEmpty
      }
    }
    let content = inheriting {
      $0.isSearching = !text.wrappedValue.isEmpty || isPresented?.wrappedValue ?? false
      $0.dismissSearch = DismissSearchAction(text: typed)
    }
    return SearchableView(text: typed, prompt: prompt, content: content)
  }

  /// Draws a choice of what is searched below the search field, while there is a text.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    let scopes = scopes()
    return environment(
      \.searchScopes,
      AnyView(
        Picker("Search scope", selection: scope) { scopes }.pickerStyle(.segmented).labelsHidden()))
  }

  /// Draws a choice of what is searched below the search field, while there is a text.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View { searchScopes(scope, scopes: scopes) }

  /// Draws a search field above the view, with suggestions while there is a text.
  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Draws a search field above the view, with suggestions while there is a text.
  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, prompt: Text(prompt), suggestions: suggestions)
  }

  /// Draws suggestions below the search field while the text of the search field isn't empty.
  public nonisolated func searchSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View { environment(\.searchSuggestions, AnyView(suggestions())) }

  /// Makes a suggestion set the text of the search field.
  public nonisolated func searchCompletion(_ completion: String) -> some View {
    SearchCompletion(content: self, completion: completion)
  }

  /// Sets the action that loads data again when the user pulls down the screen, and which views in
  /// this view can read and call.
  public nonisolated func refreshable(
    action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    inheriting { $0.refresh = RefreshAction(action: action) }
  }
}

/// The task that loads what a view shows.
private final class RunningRefresh: NodeBox {
  var task: Task<Void, Never>?
}

extension _ViewContext {
  /// Lets the user pull down the screen, because a view at this position scrolls.
  ///
  /// As in SwiftUI, the task is canceled when the view is removed, even by the task itself.
  func addRefresh() {
    guard let refresh = environment.refresh, !environment.inherited.isScrollDisabled else {
      return
    }
    let place = descending(to: .slot(NavigationStackPath.slot)).keepingState()
    let running = place.node.box { RunningRefresh() }
    place.follow(disappear: { [node = place.node, host] in
      if node.frame != host.frame { running.task?.cancel() }
    })
    panel.card.refresh = {
      running.task = appCode(refresh) { refresh in Task { await refresh() } }
    }
  }
}

/// A view with a search field, which only the bar of a stack shows.
private nonisolated struct SearchableView<Content: View>: PrimitiveView {
  let text: Binding<String>
  let prompt: Text?
  let content: Content

  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    // A search field hears only what is submitted to a search.
    let searching = context.descending(to: .slot(0)).with { values in
      values.inherited.submit = values.inherited.submit
        .filter { $0.triggers.contains(.search) }.map { (.text, $0.action) }
    }
    let field = VStack(spacing: 0) {
      TextField(text: text, prompt: prompt) { prompt ?? Text("Search") }
      SearchScopes(text: text)
      SearchSuggestions(text: text)
    }
    context.bars.search.append(searching.nodes(of: field))
    content._append(to: &nodes, in: context.descending(to: .slot(1)))
  }
}

/// When the choice of what is searched appears.
public enum SearchScopeActivation: Hashable, Sendable {
  /// The usual moment; when the user types; when the field is presented.
  case automatic, onTextEntry, onSearchPresentation
}

/// The choice of what is searched, below a search field.
private nonisolated struct SearchScopes: View {
  @Environment(\.searchScopes) private var scopes
  let text: Binding<String>

  @MainActor var body: some View {
    if !text.wrappedValue.isEmpty { scopes }
  }
}

/// The suggestions below a search field.
private nonisolated struct SearchSuggestions: View {
  @Environment(\.searchSuggestions) private var suggestions
  let text: Binding<String>

  @MainActor var body: some View {
    if !text.wrappedValue.isEmpty { suggestions.environment(\.searchText, text) }
  }
}

/// A suggestion that sets the text of a search field.
private nonisolated struct SearchCompletion<Content: View>: View {
  @Environment(\.searchText) private var text
  let content: Content
  let completion: String

  @MainActor var body: some View { content.onTapGesture { text?.wrappedValue = completion } }
}

extension EnvironmentValues {
  private enum Suggestions: EnvironmentKey { static var defaultValue: AnyView? { nil } }
  private enum Scopes: EnvironmentKey { static var defaultValue: AnyView? { nil } }
  private enum SearchText: EnvironmentKey { static var defaultValue: Binding<String>? { nil } }

  fileprivate var searchSuggestions: AnyView? {
    get { self[Suggestions.self] }
    set { self[Suggestions.self] = newValue }
  }
  fileprivate var searchScopes: AnyView? {
    get { self[Scopes.self] }
    set { self[Scopes.self] = newValue }
  }
  fileprivate var searchText: Binding<String>? {
    get { self[SearchText.self] }
    set { self[SearchText.self] = newValue }
  }
}

/// A place of a search field, which is above the view in pictures.
public enum SearchFieldPlacement: Sendable {
  /// The usual place; the sidebar; the toolbar; the drawer of the navigation bar.
  case automatic, sidebar, toolbar, navigationBarDrawer

  /// Returns the drawer of the navigation bar.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { .navigationBarDrawer }

  /// A way to show a search field below the navigation bar.
  public enum NavigationBarDrawerDisplayMode: Sendable {
    /// When the user scrolls; always.
    case automatic, always
  }
}
