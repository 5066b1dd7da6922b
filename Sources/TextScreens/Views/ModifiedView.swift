/// A view with a modifier, created by the methods of ``View``.
public struct ModifiedView<Content: View>: PrimitiveView {
  let content: Content
  let modifier: ViewModifier

  /// Appends the view and applies the modifier to each of its parts.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.modifying(modifier) { content._resolve(into: &$0) }
  }
}

/// A modifier of a view.
enum ViewModifier {
  /// Wraps the view in a node that affects its layout.
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

  /// Disables the controls in this view if the condition is `true`.
  public func disabled(_ isDisabled: Bool) -> ModifiedView<Self> {
    modified(.disabled(isDisabled))
  }

  /// Sets the label of a text, control, or row in outlines and for user scripts.
  public func accessibilityLabel(_ label: some StringProtocol) -> ModifiedView<Self> {
    modified(.accessibilityLabel(String(label)))
  }

  /// Sets the value of a control in outlines and for user scripts.
  ///
  /// ```swift
  /// Slider("Volume", value: volume) { onChange($0) }.accessibilityValue("a third")
  /// ```
  ///
  /// Records, in the outline: `slider "Volume" "a third"`.
  public func accessibilityValue(_ value: some StringProtocol) -> ModifiedView<Self> {
    modified(.accessibilityValue(String(value)))
  }

  /// Adds an action for a long press on this view, which pictures don't show.
  public func onLongPressGesture(perform action: @escaping () -> Void) -> ModifiedView<Self> {
    modified(.longPress(action))
  }

  /// Identifies this view for `tap(id:)` in user scripts, independently of its label.
  ///
  /// ```swift
  /// extension ElementID { static let buy = ElementID("buy") }
  ///
  /// Button("Buy now") { store.send(.buyButtonTapped) }.id(.buy)
  /// ```
  public func id(_ id: ElementID) -> ModifiedView<Self> { modified(.id(AnyHashable(id.rawValue))) }

  /// Identifies this view for `tap(id:)` in user scripts, independently of its label.
  public func id(_ id: some Hashable) -> ModifiedView<Self> { modified(.id(AnyHashable(id))) }
}

/// An identifier that user scripts can use to find a view, independently of its label.
///
/// Identify a view if its label changes often or is localized. The compiler checks the identifier
/// both in the app and in scripts.
///
/// ```swift
/// extension ElementID { static let buy = ElementID("buy") }
///
/// Button("Buy now") { store.send(.buyButtonTapped) }.id(.buy)
/// // and in the script:
/// try user.tap(id: .buy)
/// ```
public struct ElementID: Sendable, Hashable, RawRepresentable {
  /// The identifier as a string, as shown in transcripts and failure messages.
  public let rawValue: String

  /// Creates an identifier from a string.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from a string.
  public init(rawValue: String) { self.rawValue = rawValue }
}
