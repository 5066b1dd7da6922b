/// A stack of screens with bars, of which the user sees the last screen.
///
/// ```swift
/// BackStackScreen<AnyScreen>(items: [
///   .init(key: "list", screen: list, barContent: .init(title: "Todos")),
///   .init(key: "edit", screen: edit,
///     barContent: .init(title: "Edit", leftItem: .button(.back { discard() }))),
/// ])
/// ```
public struct BackStackScreen<ScreenType: Screen>: ContainerScreen {
  /// The items of the stack, from the root to the top.
  public var items: [Item]

  /// Creates a stack with the given items, from the root to the top.
  public init(items: [Item]) { self.items = items }

  /// Adds a card with a bar for each item.
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
    // Most keys are strings, which can be cast without the cost of reflection.
    return key as? String ?? String(describing: key)
  }

  /// A screen on a stack, with a bar and a key that identifies the screen.
  public struct Item {
    /// The item's identity, which is the screen's type by default.
    public var key: AnyHashable
    /// The screen.
    public var screen: ScreenType
    /// The visibility and content of the bar above the screen.
    public var barVisibility: BarVisibility

    /// Creates an item that is identified by a key or, if it's `nil`, by the screen's type.
    public init(key: (some Hashable)?, screen: ScreenType, barVisibility: BarVisibility) {
      self.key = key.map { AnyHashable($0) } ?? Self.defaultKey(for: screen)
      self.screen = screen
      self.barVisibility = barVisibility
    }

    /// Creates an item that is identified by the type of its screen.
    public init(screen: ScreenType, barVisibility: BarVisibility) {
      self.init(key: String?.none, screen: screen, barVisibility: barVisibility)
    }

    /// Creates an item with a visible bar that is identified by a key or the screen's type.
    public init(key: (some Hashable)?, screen: ScreenType, barContent: BarContent) {
      self.init(key: key, screen: screen, barVisibility: .visible(barContent))
    }

    /// Creates an item with a visible bar that is identified by the type of its screen.
    public init(screen: ScreenType, barContent: BarContent) {
      self.init(screen: screen, barVisibility: .visible(barContent))
    }

    /// Creates an item with an empty bar that is identified by a key or the screen's type.
    public init(key: (some Hashable)?, screen: ScreenType) {
      self.init(key: key, screen: screen, barVisibility: .visible(BarContent()))
    }

    /// Creates an item with an empty bar that is identified by the type of its screen.
    public init(screen: ScreenType) {
      self.init(screen: screen, barVisibility: .visible(BarContent()))
    }

    private static func defaultKey(for screen: ScreenType) -> AnyHashable {
      let wrapped: any Screen = (screen as? AnyScreen)?.wrappedScreen ?? screen
      return AnyHashable(ScreenTypeKey(type: type(of: wrapped)))
    }
  }
}

extension BackStackScreen.Item where ScreenType == AnyScreen {
  /// Creates an item from any screen, identified by a key or the screen's type.
  @_disfavoredOverload
  public init(
    key: (some Hashable)?, screen: some Screen,
    barVisibility: BackStackScreen<AnyScreen>.BarVisibility
  ) {
    self.init(key: key, screen: AnyScreen(screen), barVisibility: barVisibility)
  }

  /// Creates an item from any screen, identified by the screen's type.
  @_disfavoredOverload
  public init(
    screen: some Screen, barVisibility: BackStackScreen<AnyScreen>.BarVisibility
  ) {
    self.init(screen: AnyScreen(screen), barVisibility: barVisibility)
  }

  /// Creates an item with a visible bar from any screen, identified by a key or the screen's type.
  @_disfavoredOverload
  public init(
    key: (some Hashable)?, screen: some Screen,
    barContent: BackStackScreen<AnyScreen>.BarContent
  ) {
    self.init(key: key, screen: AnyScreen(screen), barContent: barContent)
  }

  /// Creates an item with a visible bar from any screen, identified by the screen's type.
  @_disfavoredOverload
  public init(screen: some Screen, barContent: BackStackScreen<AnyScreen>.BarContent) {
    self.init(screen: AnyScreen(screen), barContent: barContent)
  }

  /// Creates an item with an empty bar from any screen, identified by a key or the screen's type.
  @_disfavoredOverload
  public init(key: (some Hashable)?, screen: some Screen) {
    self.init(key: key, screen: AnyScreen(screen))
  }

  /// Creates an item with an empty bar from any screen, identified by the screen's type.
  @_disfavoredOverload
  public init(screen: some Screen) {
    self.init(screen: AnyScreen(screen))
  }
}

/// The default key of an item, which is the type of its screen.
struct ScreenTypeKey: Hashable, CustomStringConvertible {
  let type: any Screen.Type

  var description: String { type.typeName }

  static func == (first: ScreenTypeKey, second: ScreenTypeKey) -> Bool {
    first.type == second.type
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
