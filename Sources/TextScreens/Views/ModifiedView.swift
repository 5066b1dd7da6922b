/// A view with one modifier; the methods of ``View`` make it.
public struct ModifiedView<Content: View>: PrimitiveView {
  let content: Content
  let modifier: ViewModifier

  /// Appends the nodes of the view, each of its parts with the modifier.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.modifying(modifier) { content._resolve(into: &$0) }
  }
}

/// What a modifier changes.
enum ViewModifier {
  /// A node around the view that lays it out.
  case wrapper(ViewNode.Kind)
  /// A node around the view, which has more views than that one.
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
