/// What reading finds on one row of a picture: a text, or what its delimiters make of it.
struct PictureToken {
  /// The kinds of the table of rules, see ``ReadingRules``.
  enum Kind {
    case text
    case button
    /// The mark at the right end of a link.
    case disclosure
    /// A line across its stack.
    case divider
    /// A control of the screen; the label is the range of its number.
    case control
  }

  var kind: Kind
  /// The columns it takes, delimiters included.
  var columns: Range<Int>
  /// The columns of its label.
  var label: Range<Int>
  var isDisabled = false
  var isFocused = false
  var isBack = false

  /// What an outline says of its state.
  var states: [String] {
    var states = isBack ? ["back"] : []
    if isFocused { states.append("focused") }
    if isDisabled { states.append("disabled") }
    return states
  }
}
