/// One of several screens, with a bar of tabs below it.
///
/// Each tab may have a back stack of its own; the screens of the others are never asked for
/// their body.
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
  /// The value of the tab whose screen is seen.
  public var selection: Value
  /// The tabs, from left to right.
  public var tabs: [Tab]
  /// Takes the value of a tab that is tapped.
  public var onChange: (Value) -> Void

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - selection: The value of the tab whose screen is seen.
  ///   - tabs: The tabs, from left to right.
  ///   - onChange: Takes the value of a tab that is tapped.
  public init(selection: Value, tabs: [Tab], onChange: @escaping (Value) -> Void) {
    self.selection = selection
    self.tabs = tabs
    self.onChange = onChange
  }

  /// Adds the selected screen, with the bar of tabs below it.
  ///
  /// - Parameter screen: The cards and layers so far.
  public func _resolve(into screen: inout _ResolvedScreen) {
    let nodes = tabs.map { tab in
      TabNode(label: tab.title, isSelected: tab.value == selection) { onChange(tab.value) }
    }
    let selected = tabs.first { $0.value == selection }
    screen.addTabs(nodes) { selected?.screen._resolve(into: &$0) }
  }
}
