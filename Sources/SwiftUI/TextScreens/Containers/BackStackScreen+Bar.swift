extension BackStackScreen {
  /// The bar above a screen, which can be hidden.
  package enum BarVisibility {
    /// The bar is hidden.
    case hidden
    /// The bar is visible.
    case visible(BarContent)
  }

  /// The title of a bar and the items on both sides of it.
  package struct BarContent {
    /// The title, which is centered unless an item is in the way.
    package var title: Title
    /// The item on the left side of the bar.
    package var leftItem: BarButtonItem
    /// The item on the right side of the bar.
    package var rightItem: BarButtonItem

    /// Creates the content of a bar.
    ///
    /// By default, the bar is empty.
    package init(
      title: Title = .none, leftItem: BarButtonItem = .none, rightItem: BarButtonItem = .none
    ) {
      self.title = title
      self.leftItem = leftItem
      self.rightItem = rightItem
    }

    /// Creates the content of a bar that shows `title`.
    ///
    /// By default, the bar doesn't have any items.
    package init(
      title: String, leftItem: BarButtonItem = .none, rightItem: BarButtonItem = .none
    ) {
      self.init(title: .text(title), leftItem: leftItem, rightItem: rightItem)
    }
  }
}

extension BackStackScreen.BarContent {
  /// The title of a bar.
  package enum Title {
    /// The bar has no title.
    case none
    /// The title is the given string.
    case text(String)
  }

  /// The item on one side of a bar.
  package enum BarButtonItem {
    /// There's no item on this side.
    case none
    /// The item is the given button.
    case button(Button)

    /// Creates an item with a button that shows `title`.
    package static func button(_ title: String, handler: @escaping () -> Void) -> Self {
      .button(Button(content: .text(title), handler: handler))
    }
  }

  /// The content of a button in a bar.
  package enum ButtonContent {
    /// The button shows the given string.
    case text(String)
    /// The button shows the given icon.
    case icon(Icon)
  }

  /// A named icon that pictures show as a single glyph.
  package struct Icon: Sendable, Hashable {
    /// The name of the icon.
    ///
    /// Outlines and user scripts use `name` as the label of the button.
    package var name: String
    /// The glyph that represents the icon in pictures.
    package var glyph: Character

    /// Creates an icon.
    package init(name: String, glyph: Character) {
      self.name = name
      self.glyph = glyph
    }
  }

  /// A button in a bar.
  package struct Button {
    /// The text or the icon of the button.
    package var content: ButtonContent
    /// A closure to call when the user taps the button.
    package var handler: () -> Void
    /// A Boolean value that indicates whether this is a back button.
    ///
    /// Pictures show an arrow in front of the label of a back button.
    package var isBack: Bool
    /// A Boolean value that indicates whether the button is disabled.
    package var isDisabled: Bool

    /// Creates a button.
    ///
    /// By default, the button is enabled.
    package init(
      content: ButtonContent, isDisabled: Bool = false, handler: @escaping () -> Void
    ) {
      self.content = content
      self.handler = handler
      self.isDisabled = isDisabled
      isBack = false
    }

    /// Creates a back button drawn as `[‹ Back]`.
    package static func back(handler: @escaping () -> Void) -> Self {
      var button = Self(content: .text("Back"), handler: handler)
      button.isBack = true
      return button
    }
  }
}

extension BackStackScreen.BarVisibility {
  /// The resolved bar, or `nil` if the bar is hidden.
  var bar: _ResolvedScreen.Bar? {
    guard case .visible(let content) = self else { return nil }
    var bar = _ResolvedScreen.Bar(
      leftItem: content.leftItem.node, rightItem: content.rightItem.node)
    if case .text(let title) = content.title { bar.title = title }
    return bar
  }
}

extension BackStackScreen.BarContent.BarButtonItem {
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
