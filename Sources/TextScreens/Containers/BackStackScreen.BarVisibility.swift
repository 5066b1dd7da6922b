extension BackStackScreen {
  /// Whether there is a bar above a screen.
  public enum BarVisibility {
    /// There is none.
    case hidden
    /// There is one with the given content.
    case visible(BarContent)
  }
}

extension BackStackScreen.BarVisibility {
  /// The bar without the type of its stack; `nil` where it is hidden.
  var bar: _ResolvedScreen.Bar? {
    guard case .visible(let content) = self else { return nil }
    var bar = _ResolvedScreen.Bar(
      leftItem: content.leftItem.node, rightItem: content.rightItem.node)
    if case .text(let title) = content.title { bar.title = title }
    return bar
  }
}
