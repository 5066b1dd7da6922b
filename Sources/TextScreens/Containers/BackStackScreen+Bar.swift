extension BackStackScreen {
  /// The visibility and content of the bar above a screen.
  public enum BarVisibility {
    /// The bar is hidden.
    case hidden
    /// The bar is visible with the given content.
    case visible(BarContent)
  }

  /// The content of a bar: a title and an item on each side.
  public struct BarContent {
    /// The title in the middle.
    public var title: Title
    /// The item on the left.
    public var leftItem: BarButtonItem
    /// The item on the right.
    public var rightItem: BarButtonItem

    /// Creates the content of a bar, which is empty by default.
    public init(
      title: Title = .none, leftItem: BarButtonItem = .none, rightItem: BarButtonItem = .none
    ) {
      self.title = title
      self.leftItem = leftItem
      self.rightItem = rightItem
    }

    /// Creates the content of a bar with a title and, by default, without items.
    public init(
      title: String, leftItem: BarButtonItem = .none, rightItem: BarButtonItem = .none
    ) {
      self.init(title: .text(title), leftItem: leftItem, rightItem: rightItem)
    }
  }
}

extension BackStackScreen.BarContent {
  /// The title of a bar.
  public enum Title {
    /// No title.
    case none
    /// A string.
    case text(String)
  }

  /// The item on one side of a bar.
  public enum BarButtonItem {
    /// No item.
    case none
    /// A button.
    case button(Button)
  }

  /// The content of a button in a bar.
  public enum ButtonContent {
    /// A string.
    case text(String)
    /// An icon.
    case icon(Icon)
  }

  /// A named icon that consists of a single glyph.
  public struct Icon: Sendable, Hashable {
    /// The icon's label in outlines and for user scripts.
    public var name: String
    /// The glyph that is drawn.
    public var glyph: Character

    /// Creates an icon.
    public init(name: String, glyph: Character) {
      self.name = name
      self.glyph = glyph
    }
  }

  /// A button in a bar.
  public struct Button {
    /// The button's text or icon.
    public var content: ButtonContent
    /// The closure to call when the user taps the button.
    public var handler: () -> Void
    /// A Boolean value that indicates whether this is a back button, which is drawn with an arrow.
    public var isBack: Bool
    /// A Boolean value that indicates whether the button is disabled.
    public var isDisabled: Bool

    /// Creates a button, enabled by default.
    public init(
      content: ButtonContent, isDisabled: Bool = false, handler: @escaping () -> Void
    ) {
      self.content = content
      self.handler = handler
      self.isDisabled = isDisabled
      isBack = false
    }

    /// Creates a back button: `[‹ Back]`.
    public static func back(handler: @escaping () -> Void) -> Self {
      var button = Self(content: .text("Back"), handler: handler)
      button.isBack = true
      return button
    }
  }
}

extension BackStackScreen.BarVisibility {
  /// The bar, independent of the stack's generic type, or `nil` if the bar is hidden.
  var bar: _ResolvedScreen.Bar? {
    guard case .visible(let content) = self else { return nil }
    var bar = _ResolvedScreen.Bar(
      leftItem: content.leftItem.node, rightItem: content.rightItem.node)
    if case .text(let title) = content.title { bar.title = title }
    return bar
  }
}

extension BackStackScreen.BarContent.BarButtonItem {
  /// The button's node, or `nil` if there is no button.
  fileprivate var node: ButtonNode? {
    guard case .button(let button) = self else { return nil }
    let label: String
    var drawn: String?
    switch button.content {
    case .text(let text): label = text
    case .icon(let icon): (label, drawn) = (icon.name, String(icon.glyph))
    }
    var node = ButtonNode(
      label: label, drawnAs: drawn, isBack: button.isBack, action: button.handler)
    node.isDisabled = button.isDisabled
    return node
  }
}
