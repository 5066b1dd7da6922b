extension PictureReading {
  /// What an outline says of a control, and of the options in it.
  ///
  /// - Parameters:
  ///   - token: The control.
  ///   - rows: The rows of its block.
  ///   - index: Its row.
  ///   - depth: How deep it stands.
  /// - Returns: The lines.
  /// - Complexity: O(*n*) in the columns.
  func control(
    _ token: PictureToken, in rows: ArraySlice<PictureRow>, at index: Int, depth: Int
  ) -> [OutlineLine] {
    let y = rows[index].y
    var line = OutlineLine(
      depth: depth, kind: token.kind.words, label: canvas.text(token.label, y: y),
      states: token.states)
    switch token.kind {
    case .image:
      line.label = line.label.flatMap { hints.images[$0] }
    case .field, .secure:
      return [field(token, line, in: rows, at: index)]
    case .toggle, .group:
      line.states.insert(
        state(of: canvas.cells[y * canvas.columns + token.value.lowerBound]), at: 0)
    case .radios:
      let options = scanner.options(of: token, y: y)
      line.value = options.first(where: \.isSelected)?.label ?? ""
      return [line]
        + options.map {
          OutlineLine(
            depth: depth + 1, kind: "option", label: $0.label,
            states: $0.isSelected ? ["selected"] : [])
        }
    case .menu:
      break
    case .progress where token.value.isEmpty:
      break
    default:
      line.value = canvas.text(token.value, y: y)
    }
    return [line]
  }

  /// A field by what it holds: nothing but its placeholder, a secret or a text.
  private func field(
    _ token: PictureToken, _ line: OutlineLine, in rows: ArraySlice<PictureRow>, at index: Int
  ) -> OutlineLine {
    var line = line
    let next = index + 1
    let isEditor = next < rows.endIndex && rows[next].isContinuation
    if isEditor || hints.editors[token.number] != nil { line.kind = "editor" }
    // The caret stands in the last row of the text, which need not be that of the editor.
    let below = rows[next...].prefix(while: \.isContinuation)
    if !token.isFocused, below.contains(where: { $0.tokens.first?.isFocused == true }) {
      line.states.append("focused")
    }
    if token.kind == .secure, line.kind != "editor" {
      let count = token.value.count
      line.label = nil
      line.states.insert(count == 1 ? "1 character" : "\(count) characters", at: 0)
      return line
    }
    var value = text(of: token, in: rows, at: index)
    if value.first == "(", value.last != ")", isFilled(token), let ellipsis {
      // The caret stands over the ellipsis of a placeholder.
      value.append(ellipsis)
    }
    guard value.isEmpty || value.first == "(" && (value.last == ")" || value.last == ellipsis)
    else {
      line.label = nil
      // A field of one line draws its line breaks.
      line.value = line.kind == "field" ? value.replacing("\\u{A}", with: "\n") : value
      return line
    }
    let title = value.last == ")" ? value.dropFirst().dropLast() : value.dropFirst()
    line.label = String(title)
    line.value = ""
    if line.kind == "field",
      ReadingRules.secrets.contains(String(title)) || hints.secrets.contains(String(title))
    {
      line.kind = "secure"
      line.value = nil
      line.states.insert("0 characters", at: 0)
    }
    return line
  }

  /// Whether the caret of a field stands in its last column.
  private func isFilled(_ token: PictureToken) -> Bool {
    token.isFocused && token.value.upperBound == token.columns.upperBound - 2
  }

  private var ellipsis: Character? { Unicode.Scalar(rules.marks.ellipsis).map(Character.init) }

  /// What a mark in braces says.
  private func state(of code: UInt32) -> String {
    switch code {
    case 0x78: "on"
    case Canvas.blank: "off"
    case rules.marks.expanded: "expanded"
    case rules.marks.collapsed: "collapsed"
    default: "mixed"
    }
  }
}

extension PictureToken.Kind {
  /// The kind in the words of the outline.
  fileprivate var words: String {
    switch self {
    case .text, .disclosure, .box, .rule: "text"
    case .button: "button"
    case .divider: "divider"
    case .image: "image"
    case .field: "field"
    case .secure: "secure"
    case .toggle: "toggle"
    case .group: "disclosure"
    case .choice, .radios: "picker"
    case .slider: "slider"
    case .stepper: "stepper"
    case .date: "date"
    case .menu: "menu"
    case .page: "link"
    case .progress: "progress"
    }
  }
}

extension Canvas {
  /// Whether a text begins with the mark of a validation message.
  func isMessage(_ columns: Range<Int>, y: Int, marks: PictureMarks) -> Bool {
    let start = y * self.columns + columns.lowerBound
    return columns.count > ErrorLines.indent && cells[start] == marks.error
      && cells[start + 1] == Self.blank
  }
}
