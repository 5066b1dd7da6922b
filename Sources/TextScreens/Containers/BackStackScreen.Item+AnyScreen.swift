extension BackStackScreen.Item where ScreenType == AnyScreen {
  /// Creates an item with a key, from a screen of any type.
  ///
  /// - Parameters:
  ///   - key: What tells the item from others; `nil` for the type of the screen.
  ///   - screen: The screen.
  ///   - barVisibility: The bar above the screen, or that there is none.
  @_disfavoredOverload
  public init(
    key: (some Hashable)?, screen: some Screen,
    barVisibility: BackStackScreen<AnyScreen>.BarVisibility
  ) {
    self.init(key: key, screen: AnyScreen(screen), barVisibility: barVisibility)
  }

  /// Creates an item from a screen of any type, which is its key.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - barVisibility: The bar above the screen, or that there is none.
  @_disfavoredOverload
  public init(
    screen: some Screen, barVisibility: BackStackScreen<AnyScreen>.BarVisibility
  ) {
    self.init(screen: AnyScreen(screen), barVisibility: barVisibility)
  }

  /// Creates an item with a key and a bar, from a screen of any type.
  ///
  /// - Parameters:
  ///   - key: What tells the item from others; `nil` for the type of the screen.
  ///   - screen: The screen.
  ///   - barContent: What the bar shows.
  @_disfavoredOverload
  public init(
    key: (some Hashable)?, screen: some Screen,
    barContent: BackStackScreen<AnyScreen>.BarContent
  ) {
    self.init(key: key, screen: AnyScreen(screen), barContent: barContent)
  }

  /// Creates an item with a bar from a screen of any type, which is its key.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - barContent: What the bar shows.
  @_disfavoredOverload
  public init(screen: some Screen, barContent: BackStackScreen<AnyScreen>.BarContent) {
    self.init(screen: AnyScreen(screen), barContent: barContent)
  }

  /// Creates an item with a key and an empty bar, from a screen of any type.
  ///
  /// - Parameters:
  ///   - key: What tells the item from others; `nil` for the type of the screen.
  ///   - screen: The screen.
  @_disfavoredOverload
  public init(key: (some Hashable)?, screen: some Screen) {
    self.init(key: key, screen: AnyScreen(screen))
  }

  /// Creates an item with an empty bar from a screen of any type, which is its key.
  ///
  /// - Parameter screen: The screen.
  @_disfavoredOverload
  public init(screen: some Screen) {
    self.init(screen: AnyScreen(screen))
  }
}
