package import TextScreens

/// A stack of screens, of which the last one is on top, for tests without SwiftUI's views.
package struct BackStackScreen: Screen {
  let items: [Item]

  package init(items: [Item]) { self.items = items }

  package var body: EmptyView { EmptyView() }

  package func _resolve(into screen: inout _ResolvedScreen) {
    screen.add(PresentedLayer(kind: nil, cards: items.map(\.card), isStack: true))
  }

  /// A screen on a stack, which isn't a container, with the bar above it.
  package struct Item {
    let card: PresentedLayer.Card

    /// Creates an item, which by default is named after the type of its screen.
    package init(key: String? = nil, screen: some Screen, bar: BackStackBar? = BackStackBar()) {
      let content: any Screen = (screen as? AnyScreen)?.wrappedScreen ?? screen
      card = PresentedLayer.Card(
        name: key ?? "\(type(of: content))", bar: bar?.layerBar, body: Self.nodes(of: content))
    }

    private static func nodes(of screen: some Screen) -> _ViewNodes {
      .column { screen.body._resolve(into: &$0) }
    }
  }
}

/// The bar above a screen on a stack.
package struct BackStackBar {
  fileprivate let layerBar: PresentedLayer.Bar

  package init(_ title: String? = nil, left: Item? = nil, right: Item? = nil) {
    layerBar = PresentedLayer.Bar(
      title: title, leading: left.map { .drawing($0.button) },
      trailing: right.map { .drawing($0.button) })
  }

  package struct Item {
    let button: Button

    package static func back(_ action: @escaping () -> Void) -> Item {
      Item(button: .back("Back", action: action))
    }

    package static func button(_ title: String, action: @escaping () -> Void) -> Item {
      Item(button: Button(title, action: action))
    }
  }
}
