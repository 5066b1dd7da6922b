extension BackStackScreen {
  /// Whether there is a bar above a screen.
  public enum BarVisibility {
    /// There is no bar.
    case hidden
    /// There is a bar with the given content.
    case visible(BarContent)
  }

  /// The content of a bar: a title, and an item on each side.
  public struct BarContent {
    /// The title in the middle.
    public var title: Title
    /// The item on the left.
    public var leftItem: BarButtonItem
    /// The item on the right.
    public var rightItem: BarButtonItem

    /// Creates the content of a bar, without a title and items by default.
    public init(
      title: Title = .none, leftItem: BarButtonItem = .none, rightItem: BarButtonItem = .none
    ) {
      self.title = title
      self.leftItem = leftItem
      self.rightItem = rightItem
    }

    /// Creates the content of a bar with a title, without items by default.
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
    /// A text.
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
    /// A text.
    case text(String)
    /// An icon.
    case icon(Icon)
  }

  /// An image of one glyph with a name.
  public struct Icon: Sendable, Hashable {
    /// The name, which is the label in the outline and for user scripts.
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
    /// The text or icon.
    public var content: ButtonContent
    /// Called for a tap on the button.
    public var handler: () -> Void
    /// Whether it leads back to the previous screen, which the picture marks.
    public var isBack: Bool
    /// Whether it cannot be tapped.
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

    /// Creates the button that leads back to the previous screen: `[‹ Back]`.
    public static func back(handler: @escaping () -> Void) -> Self {
      var button = Self(content: .text("Back"), handler: handler)
      button.isBack = true
      return button
    }
  }
}

extension BackStackScreen.BarVisibility {
  /// The bar without the generic type of its stack; `nil` if it is hidden.
  var bar: _ResolvedScreen.Bar? {
    guard case .visible(let content) = self else { return nil }
    var bar = _ResolvedScreen.Bar(
      leftItem: content.leftItem.node, rightItem: content.rightItem.node)
    if case .text(let title) = content.title { bar.title = title }
    return bar
  }
}

extension BackStackScreen.BarContent.BarButtonItem {
  /// The node of the button; `nil` if there is none.
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
