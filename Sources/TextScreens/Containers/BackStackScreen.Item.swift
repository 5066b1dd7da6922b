extension BackStackScreen {
  /// A screen on a stack, with its bar and the key that tells it from others.
  public struct Item {
    /// What tells the item from others; the type of its screen where none was given.
    public var key: AnyHashable
    /// The screen.
    public var screen: ScreenType
    /// The bar above the screen, or that there is none.
    public var barVisibility: BarVisibility

    /// Creates an item with a key.
    ///
    /// - Parameters:
    ///   - key: What tells the item from others; `nil` for the type of the screen.
    ///   - screen: The screen.
    ///   - barVisibility: The bar above the screen, or that there is none.
    public init(key: (some Hashable)?, screen: ScreenType, barVisibility: BarVisibility) {
      self.key = key.map { AnyHashable($0) } ?? Self.defaultKey(for: screen)
      self.screen = screen
      self.barVisibility = barVisibility
    }

    /// Creates an item whose key is the type of its screen.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - barVisibility: The bar above the screen, or that there is none.
    public init(screen: ScreenType, barVisibility: BarVisibility) {
      self.init(key: String?.none, screen: screen, barVisibility: barVisibility)
    }

    /// Creates an item with a key and a bar.
    ///
    /// - Parameters:
    ///   - key: What tells the item from others; `nil` for the type of the screen.
    ///   - screen: The screen.
    ///   - barContent: What the bar shows.
    public init(key: (some Hashable)?, screen: ScreenType, barContent: BarContent) {
      self.init(key: key, screen: screen, barVisibility: .visible(barContent))
    }

    /// Creates an item with a bar, whose key is the type of its screen.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - barContent: What the bar shows.
    public init(screen: ScreenType, barContent: BarContent) {
      self.init(screen: screen, barVisibility: .visible(barContent))
    }

    /// Creates an item with a key and an empty bar.
    ///
    /// - Parameters:
    ///   - key: What tells the item from others; `nil` for the type of the screen.
    ///   - screen: The screen.
    public init(key: (some Hashable)?, screen: ScreenType) {
      self.init(key: key, screen: screen, barVisibility: .visible(BarContent()))
    }

    /// Creates an item with an empty bar, whose key is the type of its screen.
    ///
    /// - Parameter screen: The screen.
    public init(screen: ScreenType) {
      self.init(screen: screen, barVisibility: .visible(BarContent()))
    }

    private static func defaultKey(for screen: ScreenType) -> AnyHashable {
      let wrapped: any Screen = (screen as? AnyScreen)?.wrappedScreen ?? screen
      return AnyHashable(ScreenTypeKey(type: type(of: wrapped)))
    }
  }
}

/// The key of an item that was given none: the type of its screen.
struct ScreenTypeKey: Hashable, CustomStringConvertible {
  let type: any Screen.Type

  var description: String { type.typeName }

  static func == (first: ScreenTypeKey, second: ScreenTypeKey) -> Bool {
    first.type == second.type
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
