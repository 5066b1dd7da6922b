extension BackStackScreen {
  /// What a bar shows: a title, and an item on each side.
  public struct BarContent {
    /// The title in the middle.
    public var title: Title
    /// The item on the left.
    public var leftItem: BarButtonItem
    /// The item on the right.
    public var rightItem: BarButtonItem

    /// Creates the content of a bar.
    ///
    /// - Parameters:
    ///   - title: The title in the middle; none by default.
    ///   - leftItem: The item on the left; none by default.
    ///   - rightItem: The item on the right; none by default.
    public init(
      title: Title = .none, leftItem: BarButtonItem = .none, rightItem: BarButtonItem = .none
    ) {
      self.title = title
      self.leftItem = leftItem
      self.rightItem = rightItem
    }

    /// Creates the content of a bar with a text as its title.
    ///
    /// - Parameters:
    ///   - title: The title in the middle.
    ///   - leftItem: The item on the left; none by default.
    ///   - rightItem: The item on the right; none by default.
    public init(
      title: String, leftItem: BarButtonItem = .none, rightItem: BarButtonItem = .none
    ) {
      self.init(title: .text(title), leftItem: leftItem, rightItem: rightItem)
    }
  }
}

extension BackStackScreen.BarContent {
  /// What stands in the middle of a bar.
  public enum Title {
    /// Nothing.
    case none
    /// A text.
    case text(String)
  }

  /// What stands on a side of a bar.
  public enum BarButtonItem {
    /// Nothing.
    case none
    /// A button.
    case button(Button)
  }

  /// What a button in a bar shows.
  public enum ButtonContent {
    /// A text.
    case text(String)
    /// A glyph.
    case icon(Icon)
  }
}
