/// The elements in a single row of a picture.
///
/// Elements are recognized by their delimiters. Failure messages use them to describe the changes.
/// They're only a best guess, because a picture doesn't contain all of the information about its
/// elements.
struct ParsedRow {
  private(set) var elements: [OutlineLine] = []
  /// The part of a text editor that this row shows, or `nil` if the row doesn't belong to an
  /// editor.
  private(set) var editorPart: EditorPart?
  /// A Boolean value that indicates whether the row is indented the same way as the rows of a list.
  let isListRow: Bool
  let indentation: Int

  enum EditorPart {
    case top
    case below
  }

  private let glyphs: PictureGlyphs
  private let cells: [UInt32]
  private var position: Int

  init(_ content: Substring, glyphs: PictureGlyphs) {
    self.glyphs = glyphs
    cells = content.unicodeScalars.map(\.value)
    indentation = cells.prefix { $0 == 0x20 }.count
    let isSelected = cells.first == glyphs.selection
    isListRow = isSelected || indentation == 1
    position = isSelected ? 1 : 0
    let end = cells.count - cells.reversed().prefix { $0 == 0x20 }.count
    guard position < end, !readRule(position..<end) else { return }
    readElements(to: end)
    readDisclosure(before: end)
  }

  var isSelected: Bool { cells.first == glyphs.selection }

  /// The validation message in this row, or `nil` if there isn't one.
  var error: String? {
    guard elements.count == 1, elements[0].kind == "text", let text = elements[0].label,
      text.hasPrefix("! ")
    else { return nil }
    return String(text.dropFirst(2))
  }

  // MARK: Lines

  /// Parses a divider, or a line that contains the title of a section.
  private mutating func readRule(_ range: Range<Int>) -> Bool {
    let (line, side) = (glyphs.screen.top.line, glyphs.screen.side)
    let isLine = { (code: UInt32) in code == line || code == side }
    guard isLine(cells[range.lowerBound]), isLine(cells[range.upperBound - 1]),
      cells[range].contains(line)
    else { return false }
    var titles: [String] = []
    for part in cells[range].split(whereSeparator: isLine) {
      let title = text(part)
      if !title.isEmpty { titles.append(title) }
    }
    guard !titles.isEmpty || cells[range].allSatisfy(isLine) else { return false }
    elements = titles.map { OutlineLine(depth: 1, kind: "section", label: $0) }
    if titles.isEmpty { elements = [OutlineLine(depth: 1, kind: "divider")] }
    return true
  }

  /// Converts the text in front of a disclosure indicator at the end of the row into a link.
  private mutating func readDisclosure(before end: Int) {
    guard elements.last?.kind == "text", end > 1, cells[end - 2] == 0x20 else { return }
    var states: [String] = []
    switch cells[end - 1] {
    case glyphs.disclosure: break
    case glyphs.disabled: states = ["disabled"]
    case glyphs.controls.focus.left: states = ["focused"]
    default: return
    }
    let label = elements.compactMap(\.label).joined(separator: " ").unicodeScalars.dropLast()
    elements = [
      OutlineLine(
        depth: 1, kind: "link", label: text(label.map(\.value)[...]), states: states)
    ]
  }

  // MARK: Elements

  private mutating func readElements(to end: Int) {
    var textStart: Int?
    while position < end {
      if cells[position] == 0x20 {
        // Text can contain single spaces, but it ends at two consecutive spaces.
        if let start = textStart, position + 1 >= end || cells[position + 1] == 0x20 {
          addText(start..<position)
          textStart = nil
        }
        position += 1
        continue
      }
      let start = position
      if var control = readControl(to: end) {
        if let textStart { addText(textStart..<start) }
        textStart = nil
        takeLabel(of: &control, at: start)
        elements.append(control)
      } else if cells[position] == glyphs.screen.side {
        // This character is one side of a border, or the line between two panes.
        if let start = textStart { addText(start..<position) }
        textStart = nil
        position += 1
      } else {
        textStart = textStart ?? position
        position += 1
      }
    }
    if let textStart { addText(textStart..<end) }
  }

  private mutating func addText(_ range: Range<Int>) {
    let label = text(cells[range])
    guard !label.isEmpty else { return }
    elements.append(OutlineLine(depth: 1, kind: "text", label: label))
  }

  /// Uses the text in front of a control as its label if the control doesn't have a title.
  private mutating func takeLabel(of control: inout OutlineLine, at start: Int) {
    guard control.label == nil, start > 1, cells[start - 1] == 0x20, cells[start - 2] != 0x20,
      let text = elements.last, text.kind == "text"
    else { return }
    control.label = text.label
    elements.removeLast()
  }

  private mutating func readControl(to end: Int) -> OutlineLine? {
    let code = cells[position]
    let controls = glyphs.controls
    switch code {
    case 0x5B:
      return body(closedBy: 0x5D, to: end).map { button($0) }
    case 0x3C:
      return body(closedBy: 0x3E, to: end).map { field($0) }
    case 0x7B:
      guard let body = body(closedBy: 0x7D, to: end), body.count == 1 else { return nil }
      return mark(body, to: end)
    case glyphs.screen.side:
      if let progress = progress(to: end) { return progress }
    case controls.radioOn[0] where isRadio(at: position, on: true),
      controls.radioOff[0] where isRadio(at: position, on: false):
      return radio(to: end)
    default:
      break
    }
    if let editor = readEditor(code, to: end) { return editor }
    if code == glyphs.disabled { return stated(closedBy: code, "disabled", to: end) }
    if code == controls.focus.left {
      return stated(closedBy: controls.focus.right, "focused", to: end)
    }
    return nil
  }

  /// Consumes the body of a control, up to the closing delimiter.
  private mutating func body(closedBy close: UInt32, to end: Int) -> ArraySlice<UInt32>? {
    guard let last = cells[position + 1..<end].firstIndex(of: close), last > position + 1 else {
      return nil
    }
    // In the ASCII theme, these characters are delimiters only if each side of the control is next
    // to a space or the end of the row.
    if close == 0x3A || close == 0x2A {
      guard position == 0 || cells[position - 1] == 0x20,
        last + 1 == end || cells[last + 1] == 0x20
      else { return nil }
    }
    defer { position = last + 1 }
    return cells[position + 1..<last]
  }

  /// Parses a single row of a text editor, up to the fill, the caret, or an ellipsis at its end.
  private mutating func readEditor(_ code: UInt32, to end: Int) -> OutlineLine? {
    let edges = glyphs.controls.editor
    guard let edge = [edges.top, edges.middle, edges.bottom].first(where: { $0.left == code }),
      let last = cells[position + 1..<end].firstIndex(of: edge.right),
      [glyphs.controls.fill, glyphs.controls.caret, glyphs.ellipsis].contains(cells[last - 1])
    else { return nil }
    defer { position = last + 1 }
    editorPart = code == edges.top.left ? .top : .below
    return OutlineLine(depth: 1, kind: "editor", value: value(cells[position + 1..<last]))
  }

  /// Parses a control that is focused or disabled.
  ///
  /// The delimiters of such a control show its state instead of its kind. If the text doesn't
  /// reveal the kind either, the kind is `control`.
  private mutating func stated(
    closedBy close: UInt32, _ state: String, to end: Int
  ) -> OutlineLine? {
    guard let body = body(closedBy: close, to: end) else { return nil }
    let controls = glyphs.controls
    let isMark =
      body.count == 1
      && [0x78, 0x2D, 0x20, controls.expanded, controls.collapsed].contains(body[body.startIndex])
    // A field contains a caret only if it's focused. The name of a different control could end with
    // a single fill character, so require two of them.
    let isField =
      state == "focused"
      ? body.count > 1 && body.contains(controls.caret)
      : body.suffix(2).allSatisfy { $0 == controls.fill }
    var element: OutlineLine
    let hasTextAfter =
      position + 1 < cells.count && cells[position] == 0x20 && cells[position + 1] != 0x20
    if isMark, hasTextAfter {
      element = mark(body, to: end)
    } else if isField || body.last == controls.choice || isSlider(body)
      || isStepper(body) && !elements.isEmpty
    {
      element = field(body)
    } else {
      element = button(body)
      if element.kind == "button", element.states.isEmpty { element.kind = "control" }
    }
    element.states.append(state)
    return element
  }

  // MARK: Kinds

  private func button(_ body: ArraySlice<UInt32>) -> OutlineLine {
    var line = OutlineLine(depth: 1, kind: "button")
    var label = body
    if label.starts(with: [glyphs.controls.menu, 0x20]) {
      line.kind = "menu"
      label = label.dropFirst(2)
    } else if label.suffix(2) == [0x20, glyphs.controls.link] {
      line.kind = "link"
      label = label.dropLast(2)
    } else if label.starts(with: [glyphs.back, 0x20]) {
      line.states = ["back"]
      label = label.dropFirst(2)
    }
    line.label = text(label)
    return line
  }

  private func isSlider(_ body: ArraySlice<UInt32>) -> Bool {
    body.allSatisfy { $0 == glyphs.controls.track || $0 == glyphs.controls.thumb }
  }

  private func isStepper(_ body: ArraySlice<UInt32>) -> Bool {
    body.count > 4 && body.dropFirst().first == 0x20
      && (body.first == 0x2D || body.last == 0x2B)
  }

  private mutating func field(_ body: ArraySlice<UInt32>) -> OutlineLine {
    let controls = glyphs.controls
    var line = OutlineLine(depth: 1, kind: "field")
    if isSlider(body) {
      line.kind = "slider"
      line.value = textAfter()
    } else if body.last == controls.choice {
      line.kind = "picker"
      line.value = text(body.dropLast())
    } else if isStepper(body) {
      line.kind = "stepper"
      line.value = text(body.dropFirst().dropLast())
    } else {
      let text = value(body)
      let count = text.unicodeScalars.count
      if count > 0, text.unicodeScalars.allSatisfy({ $0.value == controls.bullet }) {
        line.kind = "secure"
        line.states = ["\(count) \(count == 1 ? "character" : "characters")"]
      } else if text.hasPrefix("("), text.hasSuffix(")") {
        line.label = String(text.dropFirst().dropLast())
        line.value = ""
      } else {
        line.value = text
        if body.last != controls.fill, body.last != controls.caret, body.last != glyphs.ellipsis {
          line.kind = "date"
        }
      }
    }
    return line
  }

  /// Returns the text of a field, without the caret and the fill.
  private func value(_ body: ArraySlice<UInt32>) -> String {
    var rest = body
    while rest.last == glyphs.controls.fill { rest.removeLast() }
    if rest.last == glyphs.controls.caret { rest.removeLast() }
    return String(String.UnicodeScalarView(rest.compactMap(Unicode.Scalar.init)))
  }

  /// Parses a toggle or the title of a disclosure group, including the text that follows.
  private mutating func mark(_ body: ArraySlice<UInt32>, to end: Int) -> OutlineLine {
    var line = OutlineLine(depth: 1, kind: "toggle")
    switch body[body.startIndex] {
    case glyphs.controls.expanded: (line.kind, line.states) = ("disclosure", ["expanded"])
    case glyphs.controls.collapsed: (line.kind, line.states) = ("disclosure", ["collapsed"])
    case 0x78: line.states = ["on"]
    case 0x20: line.states = ["off"]
    default: line.states = ["mixed"]
    }
    line.label = textAfter() ?? ""
    return line
  }

  private mutating func progress(to end: Int) -> OutlineLine? {
    let side = glyphs.screen.side
    let controls = glyphs.controls
    guard let last = cells[position + 1..<end].firstIndex(of: side), last > position + 1,
      cells[position + 1..<last].allSatisfy({ $0 == controls.done || $0 == controls.undone })
    else { return nil }
    position = last + 1
    return OutlineLine(depth: 1, kind: "progress", value: textAfter())
  }

  private func isRadio(at index: Int, on isOn: Bool) -> Bool {
    let mark = isOn ? glyphs.controls.radioOn : glyphs.controls.radioOff
    return cells[index...].starts(with: mark)
  }

  private mutating func radio(to end: Int) -> OutlineLine {
    let isOn = isRadio(at: position, on: true)
    position += glyphs.controls.radioOn.count
    let start = position
    while position < end, cells[position] != glyphs.disabled, !isRadio(at: position, on: true),
      !isRadio(at: position, on: false)
    {
      position += 1
    }
    return OutlineLine(
      depth: 1, kind: "option", label: text(cells[start..<position]),
      states: isOn ? ["selected"] : [])
  }

  /// Consumes the text that follows a control after a single space.
  private mutating func textAfter() -> String? {
    guard position + 1 < cells.count, cells[position] == 0x20, cells[position + 1] != 0x20 else {
      return nil
    }
    let start = position + 1
    var end = start
    while end < cells.count, cells[end] != 0x20 || end + 1 < cells.count && cells[end + 1] != 0x20,
      ![0x5B, 0x3C, 0x7B, glyphs.disabled, glyphs.controls.focus.left].contains(cells[end])
    {
      end += 1
    }
    position = end
    return text(cells[start..<end])
  }

  private func text(_ cells: ArraySlice<UInt32>) -> String {
    var cells = cells
    while cells.first == 0x20 { cells.removeFirst() }
    while cells.last == 0x20 { cells.removeLast() }
    return String(String.UnicodeScalarView(cells.compactMap(Unicode.Scalar.init)))
  }
}
