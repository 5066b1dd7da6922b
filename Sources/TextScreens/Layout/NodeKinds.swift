/// How the lines of a text are made; views take it from the modifiers around them.
struct TextStyle {
  /// The most lines; `nil` for as many as there are.
  var lineLimit: Int?
  var truncation = Text.TruncationMode.tail
  var alignment = TextAlignment.leading

  /// The lines that a text may take where so many rows are offered.
  func rows(_ offered: Int?) -> Int {
    min(offered ?? Proposal.infinity, lineLimit ?? Proposal.infinity)
  }
}

/// A button: of a view, of a bar, of an alert or of a swipe.
struct ButtonNode {
  let label: String
  /// What stands between the delimiters.
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

/// A bar above a screen: which of its three places are taken.
struct BarNode {
  var hasLeftItem: Bool
  var hasTitle: Bool
  var hasRightItem: Bool
}

/// A place in a bar of tabs.
struct TabNode {
  let label: String
  let isSelected: Bool
  let action: () -> Void
  /// The label on one line.
  var glyphs: GlyphText

  /// The columns of the mark in the theme that has the widest one.
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

/// How the rows of a list look, and what the outline calls it.
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

/// A grid: where its cells stand and what is between them.
struct GridNode {
  let alignment: Alignment
  let columnSpacing: Int
  let rowSpacing: Int
}

/// What a cell says to the grid around it.
struct GridCell {
  var columns = 1
  /// The alignment of the whole column.
  var alignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []
}

/// Views before or behind another one, which alone says how large it is.
struct DecorationNode {
  let alignment: Alignment
  /// Whether they are drawn first, so that the view covers them.
  let isBehind: Bool
}
