/// One node of a screen: what layout, picture, outline and scripts all read.
///
/// Nodes stand in an array, parents before their children; a subtree is a range of it.
struct ViewNode {
  /// What a node is, with what only that kind has.
  enum Kind {
    case text(GlyphText)
    case button(ButtonNode)
    /// A row that leads elsewhere; its children are its label.
    case link(() -> Void)
    case spacer(Axis, minLength: Int)
    case divider(Axis)
    case stack(Axis, spacing: Int, alignment: Alignment)
    case list
    case row(RowNode)
    case padding(EdgeInsets)
    case fixedFrame(FixedFrame)
    case flexibleFrame(FlexibleFrame)
    case bar(BarNode)
    case control(ControlNode)
    /// A view with a validation message below it.
    case error(GlyphText)
  }

  let kind: Kind
  /// The index after the last node of the subtree.
  var end: Int
  var isDisabled = false
  /// Whether what a user types goes there; never where it is disabled.
  var isFocused = false
  var accessibilityLabel: String?
  /// What a control holds, in words of the app.
  var accessibilityValue: String?
  var id: AnyHashable?
  /// The validation message below it.
  var error: String?
}

/// A button: of a view, of a bar, of an alert or of a swipe.
struct ButtonNode {
  let label: String
  /// What stands between the delimiters.
  let glyphs: GlyphText
  let role: ButtonRole?
  let isBack: Bool
  var isDisabled = false
  let action: () -> Void

  init(
    label: String, drawnAs drawn: String? = nil, role: ButtonRole? = nil, isBack: Bool = false,
    action: @escaping () -> Void
  ) {
    self.label = label
    // A button has one line.
    glyphs = .label(drawn ?? label)
    self.role = role
    self.isBack = isBack
    self.action = action
  }

  /// The columns between the delimiters.
  var width: Int { glyphs.width + (isBack ? 2 : 0) }
}

/// A row of a list.
struct RowNode {
  /// The number of the row from 0; `nil` for the title of a section.
  let index: Int?
  var isSelected = false
  var swipeActions: [ButtonNode] = []
}

/// A bar above a screen: which of its three places are taken.
struct BarNode {
  var hasLeftItem: Bool
  var hasTitle: Bool
  var hasRightItem: Bool
}
