/// A container that shows the screen of the selected tab above a tab bar.
///
/// Each tab can have its own back stack. Only the body of the selected screen is built.
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
/// Records, at the bottom of the screen:
public struct TabScreen<Value: Hashable, Content: Screen>: ContainerScreen {
  /// The value of the selected tab.
  public var selection: Value
  /// The tabs, from left to right.
  public var tabs: [Tab]
  /// The closure to call with the value of a tab that the user taps.
  public var onChange: (Value) -> Void

  /// Creates a tab screen.
  ///
  /// - Parameters:
  ///   - selection: The value of the selected tab.
  ///   - tabs: The tabs, from left to right.
  ///   - onChange: A closure that receives the value of a tab that the user taps.
  public init(selection: Value, tabs: [Tab], onChange: @escaping (Value) -> Void) {
    self.selection = selection
    self.tabs = tabs
    self.onChange = onChange
  }

  /// A tab with a title, a value, and a screen.
  public struct Tab {
    /// The title in the tab bar.
    public var title: String
    /// The value that selects the tab.
    public var value: Value
    /// The screen to show while the tab is selected.
    public var screen: Content

    /// Creates a tab with a screen to show while the tab is selected.
    public init(_ title: String, value: Value, screen: Content) {
      self.title = title
      self.value = value
      self.screen = screen
    }
  }

  /// Adds the selected screen with the tab bar below it.
  public func _resolve(into screen: inout _ResolvedScreen) {
    let nodes = tabs.map { tab in
      TabNode(label: tab.title, isSelected: tab.value == selection) { onChange(tab.value) }
    }
    let selected = tabs.first { $0.value == selection }
    screen.addTabs(nodes) { selected?.screen._resolve(into: &$0) }
  }
}
