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

  /// Whether rows belong to it.
  var isList: Bool { kind == ListStyle.list.rawValue || kind == ListStyle.form.rawValue }

  /// Whether it is a field for a text, whose title is its placeholder.
  var isField: Bool { kind == "field" || kind == "editor" || kind == "secure" }

  /// Whether it is a field that holds something, which its title makes way for.
  var hidesTitle: Bool {
    isField && value != "" && !(kind == "secure" && states.contains("0 characters"))
  }

  /// Appends the line as it stands in an outline.
  func write(to bytes: inout [UInt8]) {
    for _ in 0..<depth * 2 { bytes.append(0x20) }
    bytes.append(contentsOf: kind.utf8)
    if let label {
      bytes.append(0x20)
      // The names of screens come from types and keys and stand as they are.
      if depth == 0 || kind == "pane" {
        bytes.append(contentsOf: label.utf8)
      } else {
        label.writeQuoted(to: &bytes)
      }
    }
    if let value {
      bytes.append(0x20)
      value.writeQuoted(to: &bytes)
    }
    for state in states { bytes.append(contentsOf: " [\(state)]".utf8) }
    for swipe in swipes { bytes.append(contentsOf: " [\(swipe.text)]".utf8) }
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
