/// A view with a modifier.
///
/// The methods of ``View`` create modified views.
public struct ModifiedView<Content: View>: PrimitiveView {
  let content: Content
  let modifier: ViewModifier

  /// Appends the view, applying the modifier to each of its parts.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.modifying(modifier) { content._resolve(into: &$0) }
  }
}

enum ViewModifier {
  /// Adds a node around the view that affects its layout.
  case wrapper(ViewNode.Kind)
  /// Adds an overlay or a background to the view.
  case decoration(DecorationNode, content: (inout _ViewNodes) -> Void)
  case layoutPriority(Double)
  case gridCell((inout GridCell) -> Void)
  case textStyle((inout TextStyle) -> Void)
  case disabled(Bool)
  case accessibilityLabel(String)
  case accessibilityValue(String)
  case id(AnyHashable)
  case tag(AnyHashable)
  case selected(Bool)
  case focused(Bool)
  case error(String)
  case pickerStyle(PickerStyle)
  case swipeActions([ButtonNode])
  case longPress(() -> Void)
}

extension View {
  func modified(_ modifier: ViewModifier) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: modifier)
  }

  /// Disables all controls in this view if the condition is `true`.
  public func disabled(_ isDisabled: Bool) -> ModifiedView<Self> {
    modified(.disabled(isDisabled))
  }

  /// Sets the label that outlines and user scripts use for this text, control, or row.
  public func accessibilityLabel(_ label: some StringProtocol) -> ModifiedView<Self> {
    modified(.accessibilityLabel(String(label)))
  }

  /// Sets the value that outlines and user scripts use for this control.
  ///
  /// ```swift
  /// Slider("Volume", value: volume) { onChange($0) }.accessibilityValue("a third")
  /// ```
  ///
  /// Records, in the outline: `slider "Volume" "a third"`.
  public func accessibilityValue(_ value: some StringProtocol) -> ModifiedView<Self> {
    modified(.accessibilityValue(String(value)))
  }

  /// Adds an action that is performed when the user long-presses this view.
  ///
  /// Pictures don't show the action.
  public func onLongPressGesture(perform action: @escaping () -> Void) -> ModifiedView<Self> {
    modified(.longPress(action))
  }

  /// Sets an identifier that user scripts can use to tap this view, even if its label changes.
  ///
  /// ```swift
  /// extension ElementID { static let buy = ElementID("buy") }
  ///
  /// Button("Buy now") { store.send(.buyButtonTapped) }.id(.buy)
  /// ```
  public func id(_ id: ElementID) -> ModifiedView<Self> { modified(.id(AnyHashable(id.rawValue))) }

  /// Sets an identifier that user scripts can use to tap this view, even if its label changes.
  public func id(_ id: some Hashable) -> ModifiedView<Self> { modified(.id(AnyHashable(id))) }
}

/// An identifier that user scripts can use to find a view, even if its label changes.
///
/// Use identifiers for views whose labels change often or are localized. The compiler makes sure
/// that your app and your scripts use the same identifiers.
///
/// ```swift
/// extension ElementID { static let buy = ElementID("buy") }
///
/// Button("Buy now") { store.send(.buyButtonTapped) }.id(.buy)
/// // and in the script:
/// try user.tap(id: .buy)
/// ```
public struct ElementID: Sendable, Hashable, RawRepresentable {
  /// The identifier as a string.
  ///
  /// Transcripts and failure messages show this string.
  public let rawValue: String

  /// Creates an identifier from a string.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from a string.
  public init(rawValue: String) { self.rawValue = rawValue }
}
