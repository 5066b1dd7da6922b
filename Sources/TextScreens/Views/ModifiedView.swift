/// A view with one modifier; the methods of ``View`` create it.
public struct ModifiedView<Content: View>: PrimitiveView {
  let content: Content
  let modifier: ViewModifier

  /// Appends the view, with the modifier on each of its parts.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.modifying(modifier) { content._resolve(into: &$0) }
  }
}

/// What a modifier changes.
enum ViewModifier {
  /// A node around the view that lays it out.
  case wrapper(ViewNode.Kind)
  /// A node around the view that has other views as well.
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

  /// Disables the controls in the view while a condition holds.
  public func disabled(_ isDisabled: Bool) -> ModifiedView<Self> {
    modified(.disabled(isDisabled))
  }

  /// Sets the label of a text, a control or a row, for the outline and for user scripts.
  public func accessibilityLabel(_ label: some StringProtocol) -> ModifiedView<Self> {
    modified(.accessibilityLabel(String(label)))
  }

  /// Sets the value of a control, for the outline and for user scripts.
  ///
  /// ```swift
  /// Slider("Volume", value: volume) { onChange($0) }.accessibilityValue("a third")
  /// ```
  ///
  /// Records, in the outline: `slider "Volume" "a third"`.
  public func accessibilityValue(_ value: some StringProtocol) -> ModifiedView<Self> {
    modified(.accessibilityValue(String(value)))
  }

  /// Performs an action when the user long-presses the view, which pictures do not show.
  public func onLongPressGesture(perform action: @escaping () -> Void) -> ModifiedView<Self> {
    modified(.longPress(action))
  }

  /// Names a view, so that a script's `tap(id:)` finds it even when its label changes.
  ///
  /// ```swift
  /// extension ElementID { static let buy = ElementID("buy") }
  ///
  /// Button("Buy now") { store.send(.buyButtonTapped) }.id(.buy)
  /// ```
  public func id(_ id: ElementID) -> ModifiedView<Self> { modified(.id(AnyHashable(id.rawValue))) }

  /// Names a view, so that a script's `tap(id:)` finds it even when its label changes.
  public func id(_ id: some Hashable) -> ModifiedView<Self> { modified(.id(AnyHashable(id))) }
}

/// The name of a view, by which a user script finds it whatever its label is.
///
/// If the copy of an app changes often, or with the language, name what scripts tap; the compiler
/// checks both sides.
///
/// ```swift
/// extension ElementID { static let buy = ElementID("buy") }
///
/// Button("Buy now") { store.send(.buyButtonTapped) }.id(.buy)
/// // and in the script:
/// try user.tap(id: .buy)
/// ```
public struct ElementID: Sendable, Hashable, RawRepresentable {
  /// The name as a string, as transcripts and failures show it.
  public let rawValue: String

  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}
