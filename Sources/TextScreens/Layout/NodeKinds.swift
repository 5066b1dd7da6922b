/// The settings that determine how text is wrapped, truncated, and aligned.
struct TextStyle {
  var lineLimit: Int?
  var truncation = Text.TruncationMode.tail
  var alignment = TextAlignment.leading

  func rows(_ offered: Int?) -> Int {
    min(offered ?? Proposal.infinity, lineLimit ?? Proposal.infinity)
  }
}

/// A button in a view, a bar, or an alert, or a button for a swipe action.
struct ButtonNode {
  let label: String
  /// The text drawn between the delimiters.
  var glyphs: MeasuredText
  let role: ButtonRole?
  let isBack: Bool
  var isDisabled = false
  let action: () -> Void

  init(
    label: String, drawnAs drawn: String? = nil, role: ButtonRole? = nil, isBack: Bool = false,
    action: @escaping () -> Void
  ) {
    self.label = label
    // The label of a button is always drawn on a single line.
    glyphs = .label(drawn ?? label)
    self.role = role
    self.isBack = isBack
    self.action = action
  }

  var width: Int { glyphs.width + (isBack ? 2 : 0) }
}

/// A bar above a screen, with up to three children: the left item, the title, and the right item.
struct BarNode {
  var hasLeftItem: Bool
  var hasTitle: Bool
  var hasRightItem: Bool
}

struct TabNode {
  let label: String
  let isSelected: Bool
  let action: () -> Void
  var glyphs: MeasuredText

  static let markWidth = 3

  init(label: String, isSelected: Bool, action: @escaping () -> Void) {
    self.label = label
    self.isSelected = isSelected
    self.action = action
    glyphs = MeasuredText(label.onOneLine)
  }

  var width: Int { glyphs.width + Self.markWidth }
}

/// The style of a list, with the name used in outlines as its raw value.
enum ListStyle: String {
  case list
  case form
}

struct RowNode {
  /// The index of the row, or `nil` if this is the title of a section.
  let index: Int?
  /// A Boolean value that indicates whether the title of the section is drawn as part of a
  /// horizontal line.
  var isRule = false
  /// A Boolean value that indicates whether the row was created by a loop over a collection.
  var isRepeated = false
  var isSelected = false
  var swipeActions: [ButtonNode] = []
}

struct GridNode {
  let alignment: Alignment
  let columnSpacing: Int
  let rowSpacing: Int
}

/// The properties of a grid cell that are set by modifiers.
struct GridCell {
  var columns = 1
  /// The alignment of the entire column that contains the cell.
  var alignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []
}

struct DecorationNode {
  let alignment: Alignment
  /// A Boolean value that indicates whether this is a background, which is drawn behind the view.
  let isBehind: Bool
}
