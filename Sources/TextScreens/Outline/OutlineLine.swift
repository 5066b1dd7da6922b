/// One line of an outline: what it tells of one thing on a screen.
struct OutlineLine: Hashable {
  /// How deep it stands: 0 for the base and for layers.
  var depth: Int
  /// What it is, in the words of the outline.
  var kind: String
  var label: String?
  /// What is special about it, without the brackets.
  var states: [String] = []
  /// The swipe actions of a row, which the notes tell of list by list.
  var swipes: [Swipe] = []
  /// Whether its list has scrolled it away, which the notes count only.
  var isScrolledAway = false

  /// The line as it stands in an outline.
  var text: String {
    var line = String(repeating: "  ", count: depth) + kind
    // The names of screens come from types and keys and stand as they are.
    if let label { line += " " + (depth == 0 ? label : label.quoted) }
    for state in states { line += " [\(state)]" }
    for swipe in swipes { line += " [\(swipe.text)]" }
    return line
  }

  /// The line as notes name it: without its depth, and every label in quotation marks.
  var described: String {
    var line = kind
    if let label { line += " " + label.quoted }
    for state in states { line += " [\(state)]" }
    return line
  }
}
