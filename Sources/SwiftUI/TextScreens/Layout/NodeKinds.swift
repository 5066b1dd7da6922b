import TextWidths

/// The part of a text that an ellipsis replaces.
public enum TextTruncation: Hashable, Sendable {
  /// The beginning, as in `…end`; the end, as in `begin…`; the middle, as in `be…nd`.
  case head, tail, middle
}

struct TextStyle {
  var lineLimit: Int?
  var truncation = TextTruncation.tail
  var alignment = HorizontalAlignment.leading

  func rows(_ offered: Int?) -> Int {
    min(offered ?? Proposal.infinity, lineLimit ?? Proposal.infinity)
  }
}

/// A button.
///
/// This type is a class to keep the nodes of all other views small.
final class ButtonNode {
  let label: String
  /// The text drawn between the delimiters.
  let glyphs: MeasuredText
  let role: ButtonRole?
  let isBack: Bool
  let isDisabled: Bool
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
    isDisabled = false
    self.action = action
  }

  private init(_ other: ButtonNode, glyphs: MeasuredText, isDisabled: Bool) {
    label = other.label
    self.glyphs = glyphs
    role = other.role
    isBack = other.isBack
    self.isDisabled = isDisabled
    action = other.action
  }

  func printed(with options: PictureOptions) -> ButtonNode {
    ButtonNode(self, glyphs: glyphs.printed(with: options), isDisabled: isDisabled)
  }

  func disabled() -> ButtonNode { ButtonNode(self, glyphs: glyphs, isDisabled: true) }

  var width: Int { glyphs.width + (isBack ? 2 : 0) }
}

struct TabNode {
  let label: String
  let isSelected: Bool
  let action: () -> Void
  var glyphs: MeasuredText

  static let markWidth = 3

  init(label: String, badge: String?, isSelected: Bool, action: @escaping () -> Void) {
    self.label = label
    self.isSelected = isSelected
    self.action = action
    glyphs = MeasuredText((label + (badge.map { " \($0)" } ?? "")).onOneLine)
  }

  var width: Int { glyphs.width + Self.markWidth }
}

/// The style of a list.
///
/// Outlines show the raw value of the style.
enum ListStyle: String {
  case list
  case form
}

struct RowNode {
  /// The index of the row in its list, or `nil` if the row is the title of a section.
  let index: Int?
  /// A Boolean value that indicates whether the row is a section title in a horizontal line.
  var isRule = false
  /// A Boolean value that indicates whether the row is created by a loop over a collection.
  var isRepeated = false
  var isSelected = false
  var swipeActions: [ButtonNode] = []

  /// The total number of columns on both sides of the content.
  var inset: Int { isRule ? 4 : 2 }
}

struct GridNode {
  let alignment: Alignment
  let columnSpacing: Int
  let rowSpacing: Int
}

struct GridCell {
  var columns = 1
  /// The alignment of the entire column that contains the cell.
  var alignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []
}
