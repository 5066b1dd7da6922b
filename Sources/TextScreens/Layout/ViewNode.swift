/// One node of a screen: what layout, picture, outline and scripts all read.
///
/// Nodes stand in an array, parents before their children; a subtree is a range of it.
struct ViewNode {
  /// What a node is, with what only that kind has.
  enum Kind {
    case text(GlyphText)
    indirect case button(ButtonNode)
    /// A row that leads elsewhere; its children are its label.
    case link(() -> Void)
    case spacer(Axis, minLength: Int)
    case divider(Axis)
    case stack(Axis, spacing: Int, alignment: Alignment)
    case list(ListStyle)
    case row(RowNode)
    case padding(EdgeInsets)
    case fixedFrame(FixedFrame)
    indirect case flexibleFrame(FlexibleFrame)
    case bar(BarNode)
    case control(ControlNode)
    /// A view with a validation message below it.
    case error(GlyphText)
    /// Views over each other, the last one on top.
    case layers(Alignment)
    /// A view, then the layers that decorate it.
    case decorated(DecorationNode)
    case border
    case fixedSize(Axis.Set)
    /// A view that keeps its place and is not shown.
    case hidden
    /// A view that is seen as far as it fits, along some axes.
    case scroll(Axis.Set)
    /// Views of which one is chosen.
    case viewThatFits(Axis.Set)
    case grid(GridNode)
    case gridRow(VerticalAlignment?)
    case tabBar
    indirect case tab(TabNode)
    /// A line with a title, as the parts of an edge.
    case rule([String])
    /// Two panes beside each other, and the part of the width that the first one has.
    case split(Double)
    /// One screen of several, by its name.
    case pane(String)
  }

  private(set) var kind: Kind
  /// The index after the last node of the subtree.
  var end: Int
  var isDisabled = false
  /// Whether what a user types goes there; never where it is disabled.
  var isFocused = false
  var textStyle = TextStyle()
  /// What modifiers say about it; `nil` for most nodes, so that a node stays small.
  var details: NodeDetails?

  /// Prints the texts of the node in another way.
  mutating func print(with options: PictureOptions) {
    switch kind {
    case .text(let text):
      kind = .text(text.printed(with: options))
    case .button(var button):
      button.glyphs = button.glyphs.printed(with: options)
      kind = .button(button)
    case .tab(var tab):
      tab.glyphs = tab.glyphs.printed(with: options)
      kind = .tab(tab)
    case .rule(let title):
      kind = .rule(title.map(options.printed))
    case .control(let control):
      kind = .control(control.printed(with: options))
    case .error(let message):
      kind = .error(message.printed(with: options))
    default:
      break
    }
  }

  /// Hides the node, which nobody asks for its size any more.
  mutating func hide() { kind = .hidden }
}
