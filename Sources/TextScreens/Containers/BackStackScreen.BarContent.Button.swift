extension BackStackScreen.BarContent {
  /// A button in a bar.
  public struct Button {
    /// What it shows.
    public var content: ButtonContent
    /// What it does.
    public var handler: () -> Void
    /// Whether it leads back to the screen beneath, which the picture marks.
    public var isBack: Bool
    /// Whether it cannot be tapped.
    public var isDisabled: Bool

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - content: What it shows.
    ///   - isDisabled: Whether it cannot be tapped; `false` by default.
    ///   - handler: What it does.
    public init(
      content: ButtonContent, isDisabled: Bool = false, handler: @escaping () -> Void
    ) {
      self.content = content
      self.handler = handler
      self.isDisabled = isDisabled
      isBack = false
    }

    /// Makes the button that leads back to the screen beneath: `[‹ Back]`.
    ///
    /// - Parameter handler: What it does.
    /// - Returns: The button.
    public static func back(handler: @escaping () -> Void) -> Self {
      var button = Self(content: .text("Back"), handler: handler)
      button.isBack = true
      return button
    }
  }

  /// A picture of one glyph with a name.
  public struct Icon: Sendable, Hashable {
    /// What it is called: its label in the outline and for those who look for it.
    public var name: String
    /// How it is drawn.
    public var glyph: Character

    /// Creates an icon.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - glyph: How it is drawn.
    public init(name: String, glyph: Character) {
      self.name = name
      self.glyph = glyph
    }
  }
}

extension BackStackScreen.BarContent.BarButtonItem {
  /// The button as a node; `nil` for none.
  var node: ButtonNode? {
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
