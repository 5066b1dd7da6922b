/// One of several views, with a bar below it to choose from.
///
/// ```swift
/// TabView(selection: state.tab, onChange: { store.send(.tabTapped($0)) }) {
///   Tab("Home", value: .home) { Text("Welcome") }
///   Tab("Search", value: .search) { SearchView() }
/// }
/// ```
///
/// Records, in 20 columns:
/// ```
///       Welcome
/// ────────────────────
///    ●Home ○Search
/// ```
public struct TabView<Value: Hashable>: PrimitiveView {
  private let tabs: [TabNode]
  private let content: AnyView?

  /// Creates a view of tabs.
  ///
  /// - Parameters:
  ///   - selection: The value of the tab whose content is seen.
  ///   - onChange: Takes the value of a tab that is tapped.
  ///   - tabs: The tabs, from left to right.
  public init(
    selection: Value, onChange: @escaping (Value) -> Void,
    @TabBuilder<Value> tabs: () -> [Tab<Value>]
  ) {
    let tabs = tabs()
    self.tabs = tabs.map { tab in
      TabNode(label: tab.title, isSelected: tab.value == selection) { onChange(tab.value) }
    }
    content = tabs.first { $0.value == selection }?.content()
  }

  /// Appends the nodes of the content that is seen, then those of the bar.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    let all = LengthBounds(min: nil, ideal: nil, max: .max)
    let place = FlexibleFrame(width: all, height: all, alignment: .center)
    nodes.add(.stack(.vertical, spacing: 0, alignment: .center), axis: .vertical) { nodes in
      nodes.modifying(.wrapper(.flexibleFrame(place))) { nodes in
        nodes.add(.stack(.vertical, spacing: 0, alignment: .center), axis: .vertical) {
          content?._resolve(into: &$0)
        }
      }
      nodes.add(.rule([]))
      nodes.addTabs(tabs)
    }
  }
}
