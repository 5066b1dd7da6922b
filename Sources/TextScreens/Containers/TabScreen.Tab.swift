extension TabScreen {
  /// A tab: its title, the value that selects it, and its screen.
  public struct Tab {
    /// What its place in the bar says.
    public var title: String
    /// What the selection is while its screen is seen.
    public var value: Value
    /// The screen.
    public var screen: Content

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - title: What its place in the bar says.
    ///   - value: What the selection is while its screen is seen.
    ///   - screen: The screen.
    public init(_ title: String, value: Value, screen: Content) {
      self.title = title
      self.value = value
      self.screen = screen
    }
  }
}
