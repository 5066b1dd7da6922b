/// What reading finds on one row of a picture: a text, or what its delimiters make of it.
struct PictureToken {
  /// The kinds of the table of rules, see ``ReadingRules``.
  enum Kind {
    case text
    case button
    /// A border, with the rows within as its value.
    case box
    /// The title of a section of a form, with a line before and after it.
    case rule
    /// The mark at the right end of a link.
    case disclosure
    /// A line across its stack.
    case divider
    /// A glyph that the notes know the name of.
    case image
    /// A field, or one row of an editor.
    case field
    /// A field for a secret that holds something.
    case secure
    case toggle
    /// The title of a disclosure group.
    case group
    case choice
    case radios
    case slider
    case stepper
    case date
    case menu
    /// A link to a page.
    case page
    case progress
  }

  var kind: Kind
  /// The columns it takes, delimiters and title included.
  var columns: Range<Int>
  /// The columns of its label; empty for none.
  var label: Range<Int>
  /// The columns of what it holds; empty for nothing.
  var value = 0..<0
  /// The number of a field in the picture.
  var number = 0
  var isDisabled = false
  var isFocused = false
  var isBack = false

  /// Whether the text before it is its title.
  var takesTextBefore: Bool {
    switch kind {
    case .choice, .radios, .slider, .stepper, .date, .progress: true
    default: false
    }
  }

  /// What an outline says of its state.
  var states: [String] {
    guard isBack || isFocused || isDisabled else { return [] }
    var states = isBack ? ["back"] : []
    if isFocused { states.append("focused") }
    if isDisabled { states.append("disabled") }
    return states
  }
}
