/// A container that presents a stack of screens, each with a bar above it.
///
/// The user sees only the screen at the top of the stack.
///
/// ```swift
/// BackStackScreen<AnyScreen>(items: [
///   .init(key: "list", screen: list, barContent: .init(title: "Todos")),
///   .init(key: "edit", screen: edit,
///     barContent: .init(title: "Edit", leftItem: .button(.back { discard() }))),
/// ])
/// ```
package struct BackStackScreen<ScreenType: Screen>: ContainerScreen {
  /// The items of the stack, from the root to the top.
  package var items: [Item]

  /// Creates a stack from the given items, starting with the root.
  package init(items: [Item]) { self.items = items }

  /// Adds a card and a bar for each item.
  package func _resolve(into screen: inout _ResolvedScreen) {
    for index in items.indices {
      let item = items[index]
      screen.addItem(
        named: Self.name(of: item), bar: item.barVisibility.bar, isTop: index == items.count - 1
      ) { item.screen._resolve(into: &$0) }
    }
  }

  private static func name(of item: Item) -> String {
    let key = item.key.base
    // Most keys are strings, and casting them directly avoids the cost of reflection.
    return key as? String ?? String(describing: key)
  }

  /// A screen on a stack, along with its bar and its key.
  package struct Item {
    /// A value that identifies the item.
    ///
    /// If you create the item without a key, the type of the screen identifies it.
    package var key: AnyHashable
    /// The screen of the item.
    package var screen: ScreenType
    /// The bar above the screen.
    package var barVisibility: BarVisibility

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - key: A value that identifies the item. If the key is `nil`, which is the default, the
    ///     type of the screen identifies the item.
    ///   - screen: The screen that the item shows.
    ///   - barVisibility: The bar above the screen, which can be hidden. Defaults to an empty bar.
    package init<Key: Hashable>(
      key: Key? = String?.none, screen: ScreenType,
      barVisibility: BarVisibility = .visible(BarContent())
    ) {
      self.key = key.map { AnyHashable($0) } ?? Self.defaultKey(for: screen)
      self.screen = screen
      self.barVisibility = barVisibility
    }

    /// Creates an item with a visible bar.
    ///
    /// - Parameters:
    ///   - key: A value that identifies the item. If the key is `nil`, which is the default, the
    ///     type of the screen identifies the item.
    ///   - screen: The screen that the item shows.
    ///   - barContent: The content of the bar.
    package init<Key: Hashable>(
      key: Key? = String?.none, screen: ScreenType, barContent: BarContent
    ) {
      self.init(key: key, screen: screen, barVisibility: .visible(barContent))
    }

    private static func defaultKey(for screen: ScreenType) -> AnyHashable {
      let wrapped: any Screen = (screen as? AnyScreen)?.wrappedScreen ?? screen
      return AnyHashable(ScreenTypeKey(type: type(of: wrapped)))
    }
  }
}

extension BackStackScreen.Item where ScreenType == AnyScreen {
  /// Creates an item from a screen of any type.
  ///
  /// - Parameters:
  ///   - key: A value that identifies the item. If the key is `nil`, which is the default, the type
  ///     of the screen identifies the item.
  ///   - screen: The screen that the item shows.
  ///   - barVisibility: The bar above the screen, which can be hidden. Defaults to an empty bar.
  @_disfavoredOverload
  package init<Key: Hashable>(
    key: Key? = String?.none, screen: some Screen,
    barVisibility: BackStackScreen<AnyScreen>.BarVisibility = .visible(.init())
  ) {
    self.init(key: key, screen: AnyScreen(screen), barVisibility: barVisibility)
  }

  /// Creates an item with a visible bar from a screen of any type.
  ///
  /// - Parameters:
  ///   - key: A value that identifies the item. If the key is `nil`, which is the default, the type
  ///     of the screen identifies the item.
  ///   - screen: The screen that the item shows.
  ///   - barContent: The content of the bar.
  @_disfavoredOverload
  package init<Key: Hashable>(
    key: Key? = String?.none, screen: some Screen,
    barContent: BackStackScreen<AnyScreen>.BarContent
  ) {
    self.init(key: key, screen: AnyScreen(screen), barContent: barContent)
  }
}

/// A default key that identifies an item by the type of its screen.
struct ScreenTypeKey: Hashable, CustomStringConvertible {
  let type: any Screen.Type

  var description: String { type.typeName }

  static func == (first: ScreenTypeKey, second: ScreenTypeKey) -> Bool {
    first.type == second.type
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
