/// A stack of screens that have bars.
///
/// The user sees only the screen at the top.
///
/// ```swift
/// BackStackScreen<AnyScreen>(items: [
///   .init(key: "list", screen: list, barContent: .init(title: "Todos")),
///   .init(key: "edit", screen: edit,
///     barContent: .init(title: "Edit", leftItem: .button(.back { discard() }))),
/// ])
/// ```
public struct BackStackScreen<ScreenType: Screen>: ContainerScreen {
  /// The items of the stack, ordered from the root to the top.
  public var items: [Item]

  /// Creates a stack of the given items, ordered from the root to the top.
  public init(items: [Item]) { self.items = items }

  /// Adds a card and a bar for each item.
  public func _resolve(into screen: inout _ResolvedScreen) {
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

  /// A screen on a stack.
  ///
  /// An item also has a bar, and a key that identifies it.
  public struct Item {
    /// The identity of the item.
    ///
    /// By default, this is the type of its screen.
    public var key: AnyHashable
    /// The screen that the item shows.
    public var screen: ScreenType
    /// A value that determines whether the bar above the screen is visible, and what it contains.
    public var barVisibility: BarVisibility

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - key: The identity of the item. If this is `nil`, which is the default, the item is
    ///     identified by the type of its screen.
    ///   - screen: The screen that the item shows.
    ///   - barVisibility: Whether there's a bar, and its content. Defaults to an empty bar.
    public init<Key: Hashable>(
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
    ///   - key: The identity of the item. If this is `nil`, which is the default, the item is
    ///     identified by the type of its screen.
    ///   - screen: The screen that the item shows.
    ///   - barContent: The content of the bar.
    public init<Key: Hashable>(
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
  ///   - key: The identity of the item. If this is `nil`, which is the default, the item is
  ///     identified by the type of its screen.
  ///   - screen: The screen that the item shows.
  ///   - barVisibility: Whether there's a bar, and its content. Defaults to an empty bar.
  @_disfavoredOverload
  public init<Key: Hashable>(
    key: Key? = String?.none, screen: some Screen,
    barVisibility: BackStackScreen<AnyScreen>.BarVisibility = .visible(.init())
  ) {
    self.init(key: key, screen: AnyScreen(screen), barVisibility: barVisibility)
  }

  /// Creates an item with a visible bar from a screen of any type.
  ///
  /// - Parameters:
  ///   - key: The identity of the item. If this is `nil`, which is the default, the item is
  ///     identified by the type of its screen.
  ///   - screen: The screen that the item shows.
  ///   - barContent: The content of the bar.
  @_disfavoredOverload
  public init<Key: Hashable>(
    key: Key? = String?.none, screen: some Screen,
    barContent: BackStackScreen<AnyScreen>.BarContent
  ) {
    self.init(key: key, screen: AnyScreen(screen), barContent: barContent)
  }
}

/// Identifies an item without an explicit key by the type of its screen.
struct ScreenTypeKey: Hashable, CustomStringConvertible {
  let type: any Screen.Type

  var description: String { type.typeName }

  static func == (first: ScreenTypeKey, second: ScreenTypeKey) -> Bool {
    first.type == second.type
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
