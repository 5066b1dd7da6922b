import TextWidths

/// The elements in a single row of a picture.
///
/// The initializer recognizes elements by their delimiters. The result is a best guess, because a
/// picture doesn't show everything about its elements.
struct ParsedRow {
  private(set) var elements: [OutlineLine] = []
  private(set) var editorPart: EditorPart?
  /// A Boolean value that indicates whether the row is indented like the rows of a list.
  let isListRow: Bool
  let isSelected: Bool

  enum EditorPart: Int {
    case top
    case middle
    case bottom
  }

  private let glyphs: PictureGlyphs
  /// The characters of the row, without trailing blanks.
  private let cells: [Unicode.Scalar]
  /// The number of trailing blanks.
  private let trailing: Int
  private var position: Int
  private var textStart: Int?

  init(_ content: Substring, glyphs: PictureGlyphs) {
    self.glyphs = glyphs
    var cells = Array(content.unicodeScalars)
    let count = cells.count
    while cells.last == " " { cells.removeLast() }
    self.cells = cells
    trailing = count - cells.count
    isSelected = cells.first == glyphs.selection
    isListRow = isSelected || cells.prefix { $0 == " " }.count == 1
    position = isSelected ? 1 : 0
    guard position < cells.count, !readRule() else { return }
    readElements()
    readDisclosure()
  }

  /// Converts the options of a row that contains nothing else into tabs, which are centered.
  mutating func readTabs() {
    let leading = cells.prefix { $0 == " " }.count
    guard abs(leading - trailing) < 2, elements.allSatisfy({ $0.kind == .option }) else { return }
    for index in elements.indices { elements[index].kind = .element(.tab) }
  }

  // MARK: Lines

  private mutating func readRule() -> Bool {
    let (line, side) = (glyphs.screen.top.line, glyphs.screen.side)
    let isLine = { (scalar: Unicode.Scalar) in scalar == line || scalar == side }
    let row = cells[position...]
    guard isLine(cells[position]), isLine(cells[cells.count - 1]), row.contains(line) else {
      return false
    }
    let titles = row.split(whereSeparator: isLine).map(text).filter { !$0.isEmpty }
    guard !titles.isEmpty || row.allSatisfy(isLine) else { return false }
    elements =
      titles.isEmpty
      ? [OutlineLine(kind: .divider)] : titles.map { OutlineLine(kind: .section, label: $0) }
    return true
  }

  /// Converts the text in front of a disclosure indicator into a link.
  private mutating func readDisclosure() {
    guard elements.last?.kind == .element(.text), cells.count > 1, cells[cells.count - 2] == " "
    else {
      return
    }
    var states: [ScreenElement.State] = []
    switch cells[cells.count - 1] {
    case glyphs.disclosure: break
    case glyphs.disabled: states = [.disabled]
    case glyphs.focus.left: states = [.focused]
    default: return
    }
    let label = elements.compactMap(\.label).joined(separator: " ").unicodeScalars.dropLast()
    elements = [OutlineLine(.link, label: text(Array(label)[...]), states: states)]
  }

  // MARK: Elements

  private mutating func readElements() {
    while position < cells.count {
      let start = position
      if cells[start] == " " {
        // Text can contain single spaces, but it ends at two consecutive spaces.
        if start + 1 == cells.count || cells[start + 1] == " " { endText(at: start) }
        position += 1
      } else if var control = readControl() {
        endText(at: start)
        takeLabel(of: &control, at: start)
        elements.append(control)
      } else {
        // The side of a border or the line between two panes isn't part of the text.
        if cells[start] == glyphs.screen.side {
          endText(at: start)
        } else {
          textStart = textStart ?? start
        }
        position += 1
      }
    }
    endText(at: cells.count)
  }

  private mutating func endText(at end: Int) {
    guard let start = textStart else { return }
    textStart = nil
    let label = text(cells[start..<end])
    if !label.isEmpty { elements.append(OutlineLine(.text, label: label)) }
  }

  /// Uses the text in front of a control as its label if the control doesn't contain a label
  /// itself.
  private mutating func takeLabel(of control: inout OutlineLine, at start: Int) {
    guard control.label == nil, start > 1, cells[start - 1] == " ", cells[start - 2] != " ",
      let text = elements.last, text.kind == .element(.text)
    else { return }
    control.label = text.label
    elements.removeLast()
  }

  private mutating func readControl() -> OutlineLine? {
    let first = cells[position]
    switch first {
    case "[":
      return body(closedBy: "]").map { button($0) }
    case "<":
      return body(closedBy: ">").map { field($0) }
    case "{":
      guard position + 2 < cells.count, cells[position + 2] == "}" else { return nil }
      return body(closedBy: "}").map { mark($0) }
    case glyphs.screen.side:
      if let progress = progress() { return progress }
    case _ where isRadio(glyphs.radioOn) || isRadio(glyphs.radioOff):
      return radio()
    default:
      break
    }
    if let editor = readEditor() { return editor }
    if first == glyphs.disabled { return stated(closedBy: first, .disabled) }
    if first == glyphs.focus.left { return stated(closedBy: glyphs.focus.right, .focused) }
    return nil
  }

  private mutating func body(closedBy close: Unicode.Scalar) -> ArraySlice<Unicode.Scalar>? {
    // In the ASCII theme, these characters are delimiters only if each side of the control is next
    // to a space or the end of the row.
    let isWord = close == ":" || close == "*"
    let isClose = { (index: Int) in
      cells[index] == close && (!isWord || index + 1 == cells.count || cells[index + 1] == " ")
    }
    guard !isWord || position == 0 || cells[position - 1] == " ",
      let last = cells.indices[(position + 1)...].first(where: isClose), last > position + 1
    else { return nil }
    defer { position = last + 1 }
    return cells[position + 1..<last]
  }

  /// Reads a row of an editor, which ends with the fill, the caret, or an ellipsis.
  private mutating func readEditor() -> OutlineLine? {
    guard let edge = glyphs.editor.firstIndex(where: { $0.left == cells[position] }),
      let last = cells[(position + 1)...].firstIndex(of: glyphs.editor[edge].right),
      [glyphs.fill, glyphs.caret, glyphs.ellipsis].contains(cells[last - 1])
    else { return nil }
    defer { position = last + 1 }
    editorPart = EditorPart(rawValue: edge)
    return OutlineLine(.editor, value: value(cells[position + 1..<last]))
  }

  /// Parses a control that is focused or disabled.
  ///
  /// The delimiters of such a control show its state instead of its kind. If the text doesn't
  /// reveal the kind either, the result has the kind `control`.
  private mutating func stated(
    closedBy close: Unicode.Scalar, _ state: ScreenElement.State
  ) -> OutlineLine? {
    guard let body = body(closedBy: close), let first = body.first else { return nil }
    let isMark = body.count == 1 && ["x", " ", glyphs.expanded, glyphs.collapsed].contains(first)
    // A field contains a caret only if it's focused. The name of a different control could end with
    // a single fill character, so require two of them.
    let isField =
      state == .focused
      ? body.count > 1 && body.contains(glyphs.caret)
      : body.suffix(2).allSatisfy { $0 == glyphs.fill }
    var element: OutlineLine
    if isMark, hasTextAfter {
      element = mark(body)
    } else if isField || body.last == glyphs.choice || isSlider(body) {
      element = field(body)
    } else {
      element = button(body)
      if element.kind == .element(.button), element.states.isEmpty { element.kind = .control }
    }
    element.states.append(state)
    return element
  }

  // MARK: Kinds

  private func button(_ body: ArraySlice<Unicode.Scalar>) -> OutlineLine {
    if body.starts(with: [glyphs.menu, " "]) {
      return OutlineLine(.menu, label: text(body.dropFirst(2)))
    }
    if body.suffix(2) == [" ", glyphs.link] {
      return OutlineLine(.link, label: text(body.dropLast(2)))
    }
    if body.starts(with: [glyphs.back, " "]) {
      return OutlineLine(.button, label: text(body.dropFirst(2)), states: [.back])
    }
    return OutlineLine(.button, label: text(body))
  }

  private func isSlider(_ body: ArraySlice<Unicode.Scalar>) -> Bool {
    body.allSatisfy { $0 == glyphs.track || $0 == glyphs.thumb }
  }

  private mutating func field(_ body: ArraySlice<Unicode.Scalar>) -> OutlineLine {
    if isSlider(body) { return OutlineLine(.slider, value: textAfter()) }
    if body.last == glyphs.choice {
      return OutlineLine(.picker, value: text(body.dropLast()))
    }
    let text = value(body)
    let count = text.unicodeScalars.count
    if count > 0, text.unicodeScalars.allSatisfy({ $0 == glyphs.bullet }) {
      return OutlineLine(.secure, states: [.characters(count)])
    }
    if let placeholder = text.placeholder {
      if let first = placeholder.unicodeScalars.first, first == glyphs.bullet {
        let label = String(placeholder.unicodeScalars.dropFirst())
        return OutlineLine(.secure, label: label, states: [.characters(0)])
      }
      return OutlineLine(.field, label: placeholder, value: "")
    }
    let ends = [glyphs.fill, glyphs.caret, glyphs.ellipsis]
    let isField = body.last.map(ends.contains) ?? false
    return OutlineLine(isField ? .field : .date, value: text)
  }

  private func value(_ body: ArraySlice<Unicode.Scalar>) -> String {
    var rest = body
    while rest.last == glyphs.fill { rest.removeLast() }
    if rest.last == glyphs.caret { rest.removeLast() }
    return String(String.UnicodeScalarView(rest))
  }

  private mutating func mark(_ body: ArraySlice<Unicode.Scalar>) -> OutlineLine {
    let (kind, mark): (ScreenElement.Kind, ControlMark) =
      switch body[body.startIndex] {
      case glyphs.expanded: (.disclosure, .expanded)
      case glyphs.collapsed: (.disclosure, .collapsed)
      case "x": (.toggle, .on)
      default: (.toggle, .off)
      }
    return OutlineLine(kind, label: textAfter() ?? "", states: [.mark(mark)])
  }

  private mutating func progress() -> OutlineLine? {
    let rest = cells[(position + 1)...]
    guard let last = rest.firstIndex(of: glyphs.screen.side), last > position + 1,
      rest[..<last].allSatisfy({ $0 == glyphs.done || $0 == glyphs.undone })
    else { return nil }
    position = last + 1
    return OutlineLine(.progress, value: textAfter())
  }

  private func isRadio(_ mark: [Unicode.Scalar]) -> Bool {
    cells[position...].starts(with: mark)
  }

  private mutating func radio() -> OutlineLine {
    let states: [ScreenElement.State] = isRadio(glyphs.radioOn) ? [.selected] : []
    position += glyphs.radioOn.count
    let start = position
    while position < cells.count, cells[position] != glyphs.disabled, !isRadio(glyphs.radioOn),
      !isRadio(glyphs.radioOff)
    {
      position += 1
    }
    return OutlineLine(kind: .option, label: text(cells[start..<position]), states: states)
  }

  private var hasTextAfter: Bool {
    position + 1 < cells.count && cells[position] == " " && cells[position + 1] != " "
  }

  /// Consumes and returns the text after a single space, if there is any.
  private mutating func textAfter() -> String? {
    guard hasTextAfter else { return nil }
    let start = position + 1
    position = start
    let ends = ["[", "<", "{", glyphs.disabled, glyphs.focus.left]
    while position < cells.count, cells[position] != " " || hasTextAfter,
      !ends.contains(cells[position])
    {
      position += 1
    }
    return text(cells[start..<position])
  }

  private func text(_ cells: ArraySlice<Unicode.Scalar>) -> String {
    var cells = cells.drop { $0 == " " }
    while cells.last == " " { cells.removeLast() }
    return String(String.UnicodeScalarView(cells))
  }
}

extension String {
  /// The title in a placeholder, or `nil` if this string isn't in parentheses.
  var placeholder: String? {
    hasPrefix("(") && hasSuffix(")") ? String(dropFirst().dropLast()) : nil
  }
}
