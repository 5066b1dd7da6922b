/// One of several screens, with a bar of tabs below it.
///
/// Each tab may have a back stack of its own; the bodies of the other screens are never built.
///
/// ```swift
/// TabScreen(
///   selection: .home,
///   tabs: [
///     .init("Home", value: .home, screen: home.asAnyScreen()),
///     .init("Search", value: .search, screen: search.asAnyScreen()),
///   ],
///   onChange: { store.send(.tabTapped($0)) })
/// ```
///
/// Records, at the lower edge of the screen:
/// ```
/// ├──────────────────────────────────────┤
/// │            ●Home ○Search             │
/// └──────────────────────────────────────┘
/// ```
public struct TabScreen<Value: Hashable, Content: Screen>: ContainerScreen {
  /// The value of the selected tab.
  public var selection: Value
  /// The tabs, from left to right.
  public var tabs: [Tab]
  /// Receives the value of a tab that the user taps.
  public var onChange: (Value) -> Void

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - selection: The value of the selected tab.
  ///   - tabs: The tabs, from left to right.
  ///   - onChange: Receives the value of a tab that the user taps.
  public init(selection: Value, tabs: [Tab], onChange: @escaping (Value) -> Void) {
    self.selection = selection
    self.tabs = tabs
    self.onChange = onChange
  }

  /// A tab: its title, its value, and its screen.
  public struct Tab {
    /// The title in the bar.
    public var title: String
    /// The selection that shows the tab.
    public var value: Value
    /// The screen.
    public var screen: Content

    /// Creates a tab; its screen is shown while the selection is its value.
    public init(_ title: String, value: Value, screen: Content) {
      self.title = title
      self.value = value
      self.screen = screen
    }
  }

  /// Adds the selected screen, with the bar of tabs below it.
  public func _resolve(into screen: inout _ResolvedScreen) {
    let nodes = tabs.map { tab in
      TabNode(label: tab.title, isSelected: tab.value == selection) { onChange(tab.value) }
    }
    let selected = tabs.first { $0.value == selection }
    screen.addTabs(nodes) { selected?.screen._resolve(into: &$0) }
  }
}
