/// A container that shows the screen of the selected tab above a tab bar.
///
/// Each tab can have a separate back stack. Only the body of the selected screen is evaluated.
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
/// Records, at the bottom of the screen: `●Home ○Search`.
package struct TabScreen<Value: Hashable, Content: Screen>: ContainerScreen {
  /// The value of the selected tab.
  ///
  /// If no tab has this value, the screen is empty.
  package var selection: Value
  /// The tabs, ordered from left to right.
  package var tabs: [Tab]
  /// A closure to call with the value of the tab that the user taps.
  package var onChange: (Value) -> Void

  /// Creates a container that shows one of its `tabs`.
  ///
  /// - Parameters:
  ///   - selection: The value of the selected tab.
  ///   - tabs: The tabs, ordered from left to right.
  ///   - onChange: A closure to call with the value of the tab that the user taps.
  package init(selection: Value, tabs: [Tab], onChange: @escaping (Value) -> Void) {
    self.selection = selection
    self.tabs = tabs
    self.onChange = onChange
  }

  /// A tab with a title, a value, and a screen.
  package struct Tab {
    /// The title shown in the tab bar.
    package var title: String
    /// A value that identifies the tab.
    package var value: Value
    /// The screen shown while the tab is selected.
    package var screen: Content

    /// Creates a tab that shows `screen` while `value` is selected.
    package init(_ title: String, value: Value, screen: Content) {
      self.title = title
      self.value = value
      self.screen = screen
    }
  }

  /// Adds the screen of the selected tab, with the tab bar below it.
  package func _resolve(into screen: inout _ResolvedScreen) {
    let nodes = tabs.map { tab in
      TabNode(label: tab.title, isSelected: tab.value == selection) { onChange(tab.value) }
    }
    let selected = tabs.first { $0.value == selection }
    screen.addTabs(nodes) { selected?.screen._resolve(into: &$0) }
  }
}
