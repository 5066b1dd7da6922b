public import TextSwiftUI

/// A container that presents a stack of screens, each with a bar above it.
///
/// The user sees only the screen at the top of the stack.
///
/// ```swift
/// BackStackScreen<AnyScreen>(items: [
///   .init(key: "list", screen: list, barContent: .init(title: "Todos")),
///   .init(key: "edit", screen: edit,
///     barContent: .init(title: "Edit", leftItem: .button(.back { discard() }))),
/// ])
/// ```
public struct BackStackScreen<ScreenType: Screen>: Screen {
  /// The items of the stack, from the root to the top.
  public var items: [Item]

  /// Creates a stack from the given items, starting with the root.
  public init(items: [Item]) { self.items = items }

  /// A navigation stack of the items.
  public var body: some View {
    NavigationStack(path: path) {
      if let root = items.first {
        view(of: root, isRoot: true).navigationDestination(for: Position.self) { position in
          if items.indices.contains(position.index) {
            view(of: items[position.index], isRoot: false)
          }
        }
      }
    }
  }

  /// The place of an item in the stack, whose views keep their state as long as its key is there.
  private struct Position: Hashable {
    let index: Int
    let key: AnyHashable
  }

  /// The items above the root.
  ///
  /// Going back calls the handler of the back button.
  @MainActor private var path: Binding<[Position]> {
    Binding(
      get: { items.indices.dropFirst().map { Position(index: $0, key: items[$0].key) } },
      set: { path in
        let top = items.count - 1
        if path.count < top { items[top].back?.handler() }
      })
  }

  @MainActor @ViewBuilder private func view(of item: Item, isRoot: Bool) -> some View {
    switch item.barVisibility {
    case .hidden:
      ScreenView(item.screen).toolbar(.hidden, for: .navigationBar)
    case .visible(let bar):
      ScreenView(item.screen)
        .navigationTitle(Text(verbatim: bar.title.text))
        .navigationBarBackButtonHidden(item.back == nil)
        .toolbar {
          ToolbarItem(placement: .navigationBarLeading) {
            if isRoot || item.back == nil { bar.leftItem.view }
          }
          ToolbarItem(placement: .navigationBarTrailing) { bar.rightItem.view }
        }
    }
  }

  /// A screen on a stack, along with its bar and its key.
  public struct Item {
    /// A value that identifies the item.
    ///
    /// If you create the item without a key, the type of the screen identifies it.
    public var key: AnyHashable
    /// The screen of the item.
    public var screen: ScreenType
    /// The bar above the screen.
    public var barVisibility: BarVisibility

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - key: A value that identifies the item. If the key is `nil`, which is the default, the
    ///     type of the screen identifies the item.
    ///   - screen: The screen that the item shows.
    ///   - barVisibility: The bar above the screen, which can be hidden. Defaults to an empty bar.
    public init<Key: Hashable>(
      key: Key? = String?.none, screen: ScreenType,
      barVisibility: BarVisibility = .visible(BarContent())
    ) {
      self.key = key.map { AnyHashable($0) } ?? Self.defaultKey(for: screen)
      self.screen = screen
      self.barVisibility = barVisibility
    }

    /// Creates an item with a visible bar.
    ///
    /// - Parameters:
    ///   - key: A value that identifies the item. If the key is `nil`, which is the default, the
    ///     type of the screen identifies the item.
    ///   - screen: The screen that the item shows.
    ///   - barContent: The content of the bar.
    public init<Key: Hashable>(
      key: Key? = String?.none, screen: ScreenType, barContent: BarContent
    ) {
      self.init(key: key, screen: screen, barVisibility: .visible(barContent))
    }

    private static func defaultKey(for screen: ScreenType) -> AnyHashable {
      let wrapped: any Screen = (screen as? AnyScreen)?.wrappedScreen ?? screen
      return AnyHashable(ObjectIdentifier(type(of: wrapped)))
    }

    /// The button that leads back.
    fileprivate var back: BarContent.Button? {
      guard case .visible(let bar) = barVisibility, case .button(let button) = bar.leftItem,
        button.isBack
      else { return nil }
      return button
    }
  }
}

extension BackStackScreen.Item where ScreenType == AnyScreen {
  /// Creates an item from a screen of any type.
  ///
  /// - Parameters:
  ///   - key: A value that identifies the item. If the key is `nil`, which is the default, the type
  ///     of the screen identifies the item.
  ///   - screen: The screen that the item shows.
  ///   - barVisibility: The bar above the screen, which can be hidden. Defaults to an empty bar.
  @_disfavoredOverload
  public init<Key: Hashable>(
    key: Key? = String?.none, screen: some Screen,
    barVisibility: BackStackScreen<AnyScreen>.BarVisibility = .visible(.init())
  ) {
    self.init(key: key, screen: AnyScreen(screen), barVisibility: barVisibility)
  }

  /// Creates an item with a visible bar from a screen of any type.
  ///
  /// - Parameters:
  ///   - key: A value that identifies the item. If the key is `nil`, which is the default, the type
  ///     of the screen identifies the item.
  ///   - screen: The screen that the item shows.
  ///   - barContent: The content of the bar.
  @_disfavoredOverload
  public init<Key: Hashable>(
    key: Key? = String?.none, screen: some Screen,
    barContent: BackStackScreen<AnyScreen>.BarContent
  ) {
    self.init(key: key, screen: AnyScreen(screen), barContent: barContent)
  }
}
