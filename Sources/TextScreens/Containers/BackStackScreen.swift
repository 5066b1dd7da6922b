/// Screens on a stack, each with a bar; the last one is the one the user sees.
///
/// ```swift
/// BackStackScreen<AnyScreen>(items: [
///   .init(key: "list", screen: list, barContent: .init(title: "Todos")),
///   .init(key: "edit", screen: edit,
///     barContent: .init(title: "Edit", leftItem: .button(.back { discard() }))),
/// ])
/// ```
public struct BackStackScreen<ScreenType: Screen>: ContainerScreen {
  /// The screens with their bars, from the root to the top.
  public var items: [Item]

  /// Creates a stack.
  ///
  /// - Parameter items: The screens with their bars, from the root to the top.
  public init(items: [Item]) { self.items = items }

  /// Adds a card for every item, with its bar.
  ///
  /// - Parameter screen: The cards and layers so far.
  public func _resolve(into screen: inout _ResolvedScreen) {
    for index in items.indices {
      let item = items[index]
      screen.addItem(
        named: Self.name(of: item), bar: item.barVisibility.bar, isTop: index == items.count - 1
      ) { item.screen._resolve(into: &$0) }
    }
  }

  /// The key in words; most keys are texts, which need not be looked at as closely.
  private static func name(of item: Item) -> String {
    let key = item.key.base
    return key as? String ?? String(describing: key)
  }
}
