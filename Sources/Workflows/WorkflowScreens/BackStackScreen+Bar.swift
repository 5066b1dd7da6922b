import TextSwiftUI

extension BackStackScreen {
  /// The bar above a screen, which can be hidden.
  public enum BarVisibility {
    /// The bar is hidden.
    case hidden
    /// The bar is visible.
    case visible(BarContent)
  }

  /// The title of a bar and the items on both sides of it.
  public struct BarContent {
    /// The title, which is centered unless an item is in the way.
    public var title: Title
    /// The item on the left side of the bar.
    public var leftItem: BarButtonItem
    /// The item on the right side of the bar.
    public var rightItem: BarButtonItem

    /// Creates the content of a bar.
    ///
    /// By default, the bar is empty.
    public init(
      title: Title = .none, leftItem: BarButtonItem = .none, rightItem: BarButtonItem = .none
    ) {
      self.title = title
      self.leftItem = leftItem
      self.rightItem = rightItem
    }

    /// Creates the content of a bar that shows `title`.
    ///
    /// By default, the bar doesn't have any items.
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
    /// The bar has no title.
    case none
    /// The title is the given string.
    case text(String)
  }

  /// The item on one side of a bar.
  public enum BarButtonItem {
    /// There's no item on this side.
    case none
    /// The item is the given button.
    case button(Button)

    /// Creates an item with a button that shows `title`.
    public static func button(_ title: String, handler: @escaping () -> Void) -> Self {
      .button(Button(content: .text(title), handler: handler))
    }
  }

  /// The content of a button in a bar.
  public enum ButtonContent {
    /// The button shows the given string.
    case text(String)
    /// The button shows the given icon.
    case icon(Icon)
  }

  /// A named icon that pictures show as a single glyph.
  public struct Icon: Sendable, Hashable {
    /// The name of the icon.
    ///
    /// Outlines and user scripts use `name` as the label of the button.
    public var name: String
    /// The glyph that represents the icon in pictures.
    public var glyph: Character

    /// Creates an icon.
    public init(name: String, glyph: Character) {
      self.name = name
      self.glyph = glyph
    }
  }

  /// A button in a bar.
  public struct Button {
    /// The text or the icon of the button.
    public var content: ButtonContent
    /// A closure to call when the user taps the button.
    public var handler: () -> Void
    /// A Boolean value that indicates whether this is a back button.
    ///
    /// Pictures show an arrow in front of the label of a back button.
    public var isBack: Bool
    /// A Boolean value that indicates whether the button is disabled.
    public var isDisabled: Bool

    /// Creates a button.
    ///
    /// By default, the button is enabled.
    public init(
      content: ButtonContent, isDisabled: Bool = false, handler: @escaping () -> Void
    ) {
      self.content = content
      self.handler = handler
      self.isDisabled = isDisabled
      isBack = false
    }

    /// Creates a back button drawn as `[‹ Back]`.
    public static func back(handler: @escaping () -> Void) -> Self {
      var button = Self(content: .text("Back"), handler: handler)
      button.isBack = true
      return button
    }
  }
}

extension BackStackScreen.BarContent.Title {
  /// The text of the title, which is empty if there's none.
  var text: String { if case .text(let text) = self { text } else { "" } }
}

extension BackStackScreen.BarContent.BarButtonItem {
  /// The button of the item.
  @MainActor @ViewBuilder var view: some View {
    if case .button(let button) = self {
      TextSwiftUI.Button {
        button.handler()
      } label: {
        switch button.content {
        case .text(let text): Text(verbatim: text)
        case .icon(let icon): Text(verbatim: String(icon.glyph)).accessibilityLabel(icon.name)
        }
      }
      .disabled(button.isDisabled)
    }
  }
}
