/// Tabs with a title, which only the sidebar of a tablet shows.
public nonisolated struct TabSection<Content: View>: View {
  private let content: Content

  /// The tabs.
  @MainActor public var body: some View { content }

  /// Creates a section.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a section with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  /// Creates a section with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> some View) {
    self.init(content: content)
  }
}
