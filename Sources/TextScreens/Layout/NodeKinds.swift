/// The settings for wrapping, truncating, and aligning a text.
struct TextStyle {
  /// The maximum number of lines, or `nil` if there is no limit.
  var lineLimit: Int?
  var truncation = Text.TruncationMode.tail
  var alignment = TextAlignment.leading

  /// Returns the maximum number of lines for a proposed height.
  func rows(_ offered: Int?) -> Int {
    min(offered ?? Proposal.infinity, lineLimit ?? Proposal.infinity)
  }
}

/// A button in a view, a bar, or an alert, or a swipe action.
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
    // Buttons always have a single line.
    glyphs = .label(drawn ?? label)
    self.role = role
    self.isBack = isBack
    self.action = action
  }

  /// The number of columns between the delimiters.
  var width: Int { glyphs.width + (isBack ? 2 : 0) }
}

/// A bar above a screen with up to three children: left item, title, and right item.
struct BarNode {
  var hasLeftItem: Bool
  var hasTitle: Bool
  var hasRightItem: Bool
}

/// A tab in a tab bar.
struct TabNode {
  let label: String
  let isSelected: Bool
  let action: () -> Void
  /// The label on a single line.
  var glyphs: GlyphText

  /// The width of the mark in the theme with the widest marks.
  static let markWidth = 3

  init(label: String, isSelected: Bool, action: @escaping () -> Void) {
    self.label = label
    self.isSelected = isSelected
    self.action = action
    glyphs = GlyphText(label.onOneLine)
  }

  /// The width of the mark and the label.
  var width: Int { glyphs.width + Self.markWidth }
}

/// The style of a list. The raw value is the list's name in outlines.
enum ListStyle: String {
  case list
  case form
}

/// A row of a list.
struct RowNode {
  /// The index of the row, or `nil` if this is the title of a section.
  let index: Int?
  /// A Boolean value that indicates whether the title of a section is drawn within a line.
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

/// The properties of a grid cell that are set by modifiers.
struct GridCell {
  var columns = 1
  /// The alignment of the whole column.
  var alignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []
}

/// The overlay or background of a view.
struct DecorationNode {
  let alignment: Alignment
  /// A Boolean value that indicates whether this is a background.
  let isBehind: Bool
}
