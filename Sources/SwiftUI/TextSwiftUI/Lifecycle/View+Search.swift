extension View {
  /// Draws a search field above the view.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    VStack(spacing: 0) {
      TextField(text: text, prompt: prompt) { prompt ?? Text("Search") }
      inheriting { $0.isSearching = !text.wrappedValue.isEmpty }
    }
  }

  /// Draws a search field above the view.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

  /// Draws a search field above the view.
  @_disfavoredOverload public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

  /// Sets the action that loads data again when the user pulls down the screen, and which views in
  /// this view can read and call.
  public nonisolated func refreshable(
    action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    inheriting { $0.refresh = RefreshAction(action: action) }
      .navigation { context in
        context.panel.card.refresh = { appCode(action) { action in _ = Task { await action() } } }
      }
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
