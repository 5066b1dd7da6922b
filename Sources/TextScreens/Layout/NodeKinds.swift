/// How a text is wrapped, truncated and aligned, as set by the modifiers around it.
struct TextStyle {
  /// The maximum number of lines; `nil` for no limit.
  var lineLimit: Int?
  var truncation = Text.TruncationMode.tail
  var alignment = TextAlignment.leading

  /// The maximum number of lines for a proposed height.
  func rows(_ offered: Int?) -> Int {
    min(offered ?? Proposal.infinity, lineLimit ?? Proposal.infinity)
  }
}

/// A button of a view, a bar, an alert or a swipe.
struct ButtonNode {
  let label: String
  /// The text between the delimiters.
  var glyphs: GlyphText
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

/// A bar above a screen, with up to three children: left item, title and right item.
struct BarNode {
  var hasLeftItem: Bool
  var hasTitle: Bool
  var hasRightItem: Bool
}

/// A tab in a bar of tabs.
struct TabNode {
  let label: String
  let isSelected: Bool
  let action: () -> Void
  /// The label on one line.
  var glyphs: GlyphText

  /// The columns of the widest mark of all themes.
  static let markWidth = 3

  init(label: String, isSelected: Bool, action: @escaping () -> Void) {
    self.label = label
    self.isSelected = isSelected
    self.action = action
    glyphs = GlyphText(label.onOneLine)
  }

  /// The columns of the mark and the label.
  var width: Int { glyphs.width + Self.markWidth }
}

/// The style of a list; its raw value is its name in the outline.
enum ListStyle: String {
  case list
  case form
}

/// A row of a list.
struct RowNode {
  /// The number of the row from 0; `nil` for the title of a section.
  let index: Int?
  /// Whether the title of a section is drawn as a rule.
  var isRule = false
  var isSelected = false
  var swipeActions: [ButtonNode] = []
}

/// The alignment and spacing of a grid.
struct GridNode {
  let alignment: Alignment
  let columnSpacing: Int
  let rowSpacing: Int
}

/// The modifiers of a grid cell.
struct GridCell {
  var columns = 1
  /// The alignment of the whole column.
  var alignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []
}

/// An overlay or a background of a view.
struct DecorationNode {
  let alignment: Alignment
  /// Whether they are drawn behind the view.
  let isBehind: Bool
}
