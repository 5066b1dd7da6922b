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
