import TextScreens

/// Items of a bar.
@MainActor @preconcurrency public protocol ToolbarContent {
  /// The type of the items of this content.
  associatedtype Body: ToolbarContent

  /// The items of this content.
  @ToolbarContentBuilder var body: Body { get }

  /// Adds the items to the bar of a screen.
  ///
  /// Only the items in this module implement this method.
  nonisolated func _add(in context: _ViewContext)
}

extension ToolbarContent {
  /// Adds the items of the body.
  public nonisolated func _add(in context: _ViewContext) {
    let (body, context) = context.kept(self, with: ()) { $0.0.body }
    body._add(in: context)
  }
}

extension Never: ToolbarContent {}

protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {}

extension PrimitiveToolbarContent {
  /// Never called, because the module draws the item itself.
  public var body: Never {
    preconditionFailure("An item of TextSwiftUI has no body. Draw the item instead.")
  }
}

/// Where an item of a bar stands.
public struct ToolbarItemPlacement: Sendable {
  enum Side { case leading, trailing, bottom, keyboard, principal, hidden }

  let side: Side

  /// The usual place, at the trailing edge.
  public static let automatic = ToolbarItemPlacement(side: .trailing)
  /// The middle of the bar.
  public static let principal = ToolbarItemPlacement(side: .principal)
  /// The place of navigation.
  public static let navigation = ToolbarItemPlacement(side: .leading)
  /// The place of the most important action.
  public static let primaryAction = ToolbarItemPlacement(side: .trailing)
  /// The place of other actions.
  public static let secondaryAction = ToolbarItemPlacement(side: .trailing)
  /// The place of a status.
  public static let status = ToolbarItemPlacement(side: .bottom)
  /// The place of an action that confirms.
  public static let confirmationAction = ToolbarItemPlacement(side: .trailing)
  /// The place of an action that cancels.
  public static let cancellationAction = ToolbarItemPlacement(side: .leading)
  /// The place of an action that deletes.
  public static let destructiveAction = ToolbarItemPlacement(side: .trailing)
  /// The leading edge.
  public static let navigationBarLeading = ToolbarItemPlacement(side: .leading)
  /// The trailing edge.
  public static let navigationBarTrailing = ToolbarItemPlacement(side: .trailing)
  /// The leading edge.
  public static let topBarLeading = ToolbarItemPlacement(side: .leading)
  /// The trailing edge.
  public static let topBarTrailing = ToolbarItemPlacement(side: .trailing)
  /// The trailing edge.
  public static let topBarPinnedTrailing = ToolbarItemPlacement(side: .trailing)
  /// The place of the title.
  public static let title = ToolbarItemPlacement(side: .principal)
  /// The place of the large title.
  public static let largeTitle = ToolbarItemPlacement(side: .principal)
  /// The bar at the bottom.
  public static let bottomBar = ToolbarItemPlacement(side: .bottom)
  /// No place.
  static let hidden = ToolbarItemPlacement(side: .hidden)
  /// Above the keyboard, which pictures draw as the bar at the bottom while a field is edited.
  public static let keyboard = ToolbarItemPlacement(side: .keyboard)
}

extension ToolbarContent {
  /// Shows or hides the glass behind the items, which pictures don't show.
  public nonisolated func sharedBackgroundVisibility(
    _ visibility: Visibility
  ) -> some ToolbarContent { self }
}

/// An item of a bar.
public nonisolated struct ToolbarItem<ID, Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem: PrimitiveToolbarContent, ToolbarContent {
  /// Adds the items to the bar.
  public func _add(in context: _ViewContext) {
    let card = context.bars
    switch placement.side {
    case .leading: card.leading.append(context.barItem(content))
    case .trailing: card.trailing.append(context.barItem(content))
    case .bottom: card.bottom.append(context.barItem(content))
    case .keyboard: if context.host.isEditing { card.bottom.append(context.barItem(content)) }
    case .principal: card.principal = context.barItem(content)
    case .hidden: break
    }
  }
}

extension ToolbarItem where ID == () {
  /// Creates an item.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content())
  }
}

extension ToolbarItem where ID == String {
  /// Creates an item that users can move.
  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.init(placement: showsByDefault ? placement : .hidden, content: content())
  }
}

/// Items of a bar that stand at the same place.
public nonisolated struct ToolbarItemGroup<Content: View> {
  let item: ToolbarItem<(), Content>

  /// Creates a group.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    item = ToolbarItem(placement: placement, content: content)
  }

  /// Creates a group with a label, which is shown only where there's no space for the items.
  public init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == ControlGroup<C> {
    let content = content()
    item = ToolbarItem(placement: placement) { ControlGroup { content } }
  }
}

extension ToolbarItemGroup: PrimitiveToolbarContent, ToolbarContent {
  /// Adds the items to the bar.
  public func _add(in context: _ViewContext) { item._add(in: context) }
}

/// Space in a bar.
public nonisolated struct ToolbarSpacer {
  /// Creates a space.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

extension ToolbarSpacer: PrimitiveToolbarContent {
  /// Does nothing, because pictures show no space in bars.
  public func _add(in context: _ViewContext) {}
}

/// The size of a space.
public enum SpacerSizing: Hashable, Sendable {
  /// The space grows; the space has a fixed width.
  case flexible, fixed
}

/// The items of a block of statements.
public nonisolated struct _ToolbarItems {
  let items: [any ToolbarContent]
}

extension _ToolbarItems: PrimitiveToolbarContent {
  /// Adds the items to the bar.
  public func _add(in context: _ViewContext) {
    for (index, item) in items.enumerated() {
      item._add(in: context.descending(to: .slot(index)))
    }
  }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  /// Adds the items to the bar.
  public nonisolated func _add(in context: _ViewContext) {
    self?._add(in: context.descending(to: .slot(0)))
  }
}

extension Optional: PrimitiveToolbarContent where Wrapped: ToolbarContent {}

/// A builder of items from the statements of a closure.
@resultBuilder @MainActor @preconcurrency public struct ToolbarContentBuilder {
  /// Passes items on.
  public nonisolated static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }

  /// Passes the only items of a block on.
  public nonisolated static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }

  /// Combines the items of a block.
  @_disfavoredOverload public nonisolated static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> _ToolbarItems {
    var items: [any ToolbarContent] = []
    for item in repeat each content { items.append(item) }
    return _ToolbarItems(items: items)
  }

  /// Builds an `if` statement without `else`.
  public nonisolated static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }

  /// Builds the first branch of a statement.
  public nonisolated static func buildEither<C: ToolbarContent>(first: C) -> _ToolbarItems {
    _ToolbarItems(items: [first])
  }

  /// Builds the second branch of a statement.
  public nonisolated static func buildEither<C: ToolbarContent>(second: C) -> _ToolbarItems {
    // The items of the branches have different identities.
    _ToolbarItems(items: [C?.none, second])
  }

  /// Builds an `if #available` statement.
  public nonisolated static func buildLimitedAvailability<C: ToolbarContent>(
    _ content: C
  ) -> _ToolbarItems {
    _ToolbarItems(items: [content])
  }
}

// SwiftUI has both functions.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension View {
  /// Adds items to the bar.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let items = content()
    return navigation { items._add(in: $0) }
  }

  /// Adds items that users can move to the bar.
  public nonisolated func toolbar<Content: ToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View { toolbar(content: content) }

  /// Adds views to the bar.
  @_disfavoredOverload public nonisolated func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    let item = ToolbarItem(content: content)
    return navigation { item._add(in: $0) }
  }
}

extension View {
  /// Sets whether the navigation bar and the tab bar are visible, as long as the view is on top.
  ///
  /// As in SwiftUI, a tab bar heeds the views in its tabs and not those around its tab view.
  public nonisolated func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { hiding(visibility == .hidden ? bars : nil) }

  /// Sets whether the navigation bar and the tab bar are visible, as long as the view is on top.
  public nonisolated func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { hiding(visibility == .hidden ? bars : nil) }

  private nonisolated func hiding(_ bars: [ToolbarPlacement]?) -> some View {
    navigation { context in
      guard let bars else { return }
      if bars.isEmpty || bars.contains(.automatic) || bars.contains(.navigationBar) {
        context.bars.isBarHidden = true
      }
      if bars.contains(.tabBar) { context.bars.isTabBarHidden = true }
    }
  }
}
