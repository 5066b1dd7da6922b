/// A container that shows the content of the selected tab above a tab bar.
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
package struct TabView<Value: Hashable>: PrimitiveView {
  private let tabs: [TabNode]
  private let content: AnyView?

  /// Creates a tab view.
  ///
  /// - Parameters:
  ///   - selection: The value of the selected tab.
  ///   - onChange: A closure to call with the value of the tab that the user taps.
  ///   - tabs: The tabs, ordered from left to right.
  package init(
    selection: Value, onChange: @escaping (Value) -> Void,
    @TabBuilder<Value> tabs: () -> [Tab<Value>]
  ) {
    let tabs = tabs()
    self.tabs = tabs.map { tab in
      TabNode(label: tab.title, isSelected: tab.value == selection) { onChange(tab.value) }
    }
    content = tabs.first { $0.value == selection }?.content()
  }

  /// Appends the content of the selected tab, followed by the tab bar.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addColumn { nodes in
      nodes.wrapping(in: .frame(.filling)) { nodes in
        nodes.addColumn { content?._resolve(into: &$0) }
      }
      nodes.add(.rule([]))
      nodes.addTabs(tabs)
    }
  }
}

/// A tab of a ``TabView``, with a title, a value, and content.
package struct Tab<Value: Hashable> {
  let title: String
  let value: Value
  let content: () -> AnyView

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The title shown in the tab bar.
  ///   - value: A value that identifies the tab.
  ///   - content: A closure that creates the content of the tab. The tab view calls this closure
  ///     only if the tab is selected.
  package init(
    _ title: some StringProtocol, value: Value,
    @ViewBuilder content: @escaping () -> some View
  ) {
    self.title = String(title)
    self.value = value
    self.content = { AnyView(content()) }
  }
}

/// A result builder that combines the tabs of a ``TabView``.
@resultBuilder
package enum TabBuilder<Value: Hashable> {
  /// Adds a single tab.
  package static func buildExpression(_ tab: Tab<Value>) -> [Tab<Value>] { [tab] }

  /// Combines the tabs of all statements in a block.
  package static func buildBlock(_ parts: [Tab<Value>]...) -> [Tab<Value>] { parts.flatMap { $0 } }

  /// Adds the tabs of a `for` loop.
  package static func buildArray(_ parts: [[Tab<Value>]]) -> [Tab<Value>] { parts.flatMap { $0 } }

  /// Adds the tabs of an `if` statement that has no `else` branch.
  package static func buildOptional(_ part: [Tab<Value>]?) -> [Tab<Value>] { part ?? [] }

  /// Adds the tabs of the first branch of an `if`-`else` or `switch` statement.
  package static func buildEither(first: [Tab<Value>]) -> [Tab<Value>] { first }

  /// Adds the tabs of the second branch of an `if`-`else` or `switch` statement.
  package static func buildEither(second: [Tab<Value>]) -> [Tab<Value>] { second }
}
