/// One line of an outline: what it tells of one thing on a screen.
struct OutlineLine: Hashable {
  /// How deep it stands: 0 for the base and for layers.
  var depth: Int
  /// What it is, in the words of the outline.
  var kind: String
  var label: String?
  /// What a control holds, as the picture shows it.
  var value: String?
  /// Its accessibility value, which replaces the value in the outline.
  var accessibilityValue: String?
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
    if let value = accessibilityValue ?? value {
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

extension [OutlineLine] {
  /// The lines without the contents of menus.
  ///
  /// - Complexity: O(*n*) in the lines.
  var withoutMenus: [OutlineLine] {
    var menu: Int?
    return filter { line in
      if let menu, line.depth > menu { return false }
      menu = line.kind == "menu" ? line.depth : nil
      return true
    }
  }

  /// The visible lines, at the depth at which they appear: a row whose section title is scrolled
  /// away doesn't appear to be in the section.
  ///
  /// - Complexity: O(*n*) in the lines.
  var seen: [OutlineLine] {
    var hidden: [Int] = []
    return compactMap { line in
      while let last = hidden.last, line.depth <= last { hidden.removeLast() }
      defer { if line.isScrolledAway, line.kind == "section" { hidden.append(line.depth) } }
      guard !line.isScrolledAway else { return nil }
      var seen = line
      seen.depth -= hidden.count
      return seen
    }
  }

  /// The lines as notes name them, on one line, with nested lines in parentheses.
  ///
  /// - Complexity: O(*n*) in the characters.
  var nested: String {
    var text = ""
    var depth = first?.depth ?? 0
    for line in self {
      if line.depth > depth {
        text += " ("
      } else {
        text += String(repeating: ")", count: depth - line.depth) + (text.isEmpty ? "" : "  ")
      }
      depth = line.depth
      text += line.described
      if let value = line.accessibilityValue { text += ": value \(value.quoted)" }
    }
    return text + String(repeating: ")", count: depth - (first?.depth ?? 0))
  }
}
