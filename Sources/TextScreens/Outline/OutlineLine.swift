/// One line of an outline: what it tells of one thing on a screen.
struct OutlineLine: Hashable {
  /// How deep it stands: 0 for the base and for layers.
  var depth: Int
  /// What it is, in the words of the outline.
  var kind: String
  var label: String?
  /// What a control holds.
  var value: String?
  /// What is special about it, without the brackets.
  var states: [String] = []
  /// The swipe actions of a row, which the notes tell of list by list.
  var swipes: [Swipe] = []
  /// Whether its list has scrolled it away, which the notes count only.
  var isScrolledAway = false
  /// The node of a control that it tells of; less than 0 for others.
  var node = -1

  /// Whether it is a field for a text, whose title is its placeholder.
  var isField: Bool { kind == "field" || kind == "editor" || kind == "secure" }

  /// Whether it is a field that holds something, which its title makes way for.
  var hidesTitle: Bool {
    isField && value != "" && !(kind == "secure" && states.contains("0 characters"))
  }

  /// The line as it stands in an outline.
  var text: String {
    var line = String(repeating: "  ", count: depth) + kind
    // The names of screens come from types and keys and stand as they are.
    if let label { line += " " + (depth == 0 || kind == "pane" ? label : label.quoted) }
    if let value { line += " " + value.quoted }
    for state in states { line += " [\(state)]" }
    for swipe in swipes { line += " [\(swipe.text)]" }
    return line
  }

  /// The line as notes name it: without its depth, and every label in quotation marks.
  var described: String {
    var line = kind
    if let label { line += " " + label.quoted }
    if let value { line += " " + value.quoted }
    for state in states { line += " [\(state)]" }
    return line
  }
}
