extension LaidOutScreen {
  /// What the screen means: its elements with their labels and states, one on a line.
  ///
  /// A line is the kind of the element, its label, its value where it holds one, and its states:
  /// first what only its kind has, then `[focused]`, `[disabled]` and `[error "..."]`.
  ///
  /// ```
  /// field "Title" "Milk" [focused]
  /// secure "Password" [4 characters] [disabled] [error "Too short."]
  /// editor "Note" "two\nlines"
  /// toggle "Wi-Fi" [on]
  /// picker "Sort by" "Name"
  /// slider "Volume" "30"
  /// stepper "Guests" "2"
  /// date "Due" "2026-11-21"
  /// link "Privacy" "https://example.com/privacy"
  /// progress "Loading" "50%"
  /// image "trash"
  /// menu "More"
  ///   button "Delete" [destructive]
  ///   section "Sort by"
  ///     toggle "Name" [on]
  /// disclosure "Advanced" [expanded]
  ///   toggle "Verbose" [off]
  /// ```
  ///
  /// The options of a picker follow it only if the picture shows them: in its inline style. A menu
  /// is followed by all its content. The rows of a section are nested below it:
  ///
  /// ```
  /// form
  ///   section "Account"
  ///     row
  ///       text "Ada"
  ///   section
  ///     row
  ///       button "Sign out"
  /// ```
  ///
  /// - Complexity: O(*n*) in the nodes.
  package var outline: String { outlineLines.text }

  /// The lines of the outline.
  ///
  /// - Complexity: O(*n*) in the nodes.
  var outlineLines: [OutlineLine] {
    var writer = OutlineWriter(nodes: nodes, frames: frames)
    for panel in panels { writer.write(panel) }
    return writer.lines
  }
}

extension _ViewNodes {
  /// The outline of nodes that no screen shows, such as a menu's content.
  ///
  /// - Complexity: O(*n*) in the nodes.
  var outlineLines: [OutlineLine] {
    var writer = OutlineWriter(
      nodes: nodes, frames: Array(repeating: .zero, count: nodes.count))
    writer.writeChildren(from: 0, to: nodes.count, indent: 0)
    return writer.lines
  }
}

extension [OutlineLine] {
  /// The outline of these lines.
  ///
  /// - Complexity: O(*n*) in the characters.
  var text: String {
    var bytes: [UInt8] = []
    // Few lines are longer, so that the text grows once at most.
    bytes.reserveCapacity(count * 40)
    for line in self {
      if !bytes.isEmpty { bytes.append(0x0A) }
      line.write(to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Writes the lines of an outline.
private struct OutlineWriter {
  let nodes: [ViewNode]
  let frames: [Rect]
  private(set) var lines: [OutlineLine] = []
  private var isScrolledAway = false
  /// What is seen of the views that scroll around the next lines.
  private var window: Rect?
  private var node = -1

  init(nodes: [ViewNode], frames: [Rect]) {
    self.nodes = nodes
    self.frames = frames
  }

  mutating func write(_ panel: LaidOutScreen.Panel) {
    guard let card = panel.top else { return }
    if panel.isBeneath {
      append("beneath", card.name.isEmpty ? nil : card.name, indent: 0)
    } else if let kind = panel.kind {
      append(kind.rawValue, card.isNumbered ? card.name : nil, indent: 0)
    } else {
      append("screen", card.name.isEmpty ? nil : card.name, indent: 0)
    }
    for bar in card.bars { write(bar, indent: 1) }
    if let body = card.body { write(body, indent: 1) }
    for bar in card.tabBars { write(bar, indent: 1) }
  }

  private mutating func write(_ index: Int, indent: Int) {
    let node = nodes[index]
    let outer = isScrolledAway
    if node.kind.isElement, let window, !window.contains(frames[index]) {
      isScrolledAway = true
    }
    defer { isScrolledAway = outer }
    switch node.kind {
    case .text(let text):
      append(
        "text", node.accessibilityLabel ?? text.string, indent: indent,
        accessibilityValue: node.accessibilityValue, states: node.states)
    case .button(let button):
      append(
        "button", node.accessibilityLabel ?? button.label, indent: indent,
        accessibilityValue: node.accessibilityValue, states: node.states)
    case .control(let control):
      self.node = index
      write(control, of: node, indent: indent)
      self.node = -1
    case .error(let message):
      writeChildren(of: index, indent: indent)
      if nodes[index + 1..<node.end].allSatisfy({ $0.error == nil }) {
        self.node = index
        append("error", message.string, indent: indent)
        self.node = -1
      }
    case .link:
      let label = node.accessibilityLabel ?? nodes.joinedText(of: index + 1..<node.end)
      append(
        "link", label, indent: indent, accessibilityValue: node.accessibilityValue,
        states: node.states)
    case .bar(let bar):
      writeBar(index, bar, indent: indent)
    case .list(let style):
      append(style.rawValue, nil, indent: indent)
      writeRows(of: index, indent: indent + 1)
    case .row(let row):
      writeRow(index, row, indent: indent)
    case .divider:
      append("divider", nil, indent: indent)
    case .tab(let tab):
      append(
        "tab", node.accessibilityLabel ?? tab.label, indent: indent,
        accessibilityValue: node.accessibilityValue,
        states: (tab.isSelected ? ["selected"] : []) + node.states)
    case .tabBar:
      self.node = index
      writeChildren(of: index, indent: indent)
      self.node = -1
    case .pane(let name):
      append("pane", name.isEmpty ? nil : name, indent: indent)
      writeChildren(of: index, indent: indent + 1)
    case .scroll:
      let outer = window
      window = window?.intersection(frames[index]) ?? frames[index]
      writeChildren(of: index, indent: indent)
      window = outer
    case .spacer, .hidden, .rule:
      break
    case .stack, .padding, .fixedFrame, .flexibleFrame, .layers, .decorated, .border, .fixedSize,
      .viewThatFits, .grid, .gridRow, .split:
      writeChildren(of: index, indent: indent)
    }
  }

  private mutating func writeChildren(of index: Int, indent: Int) {
    writeChildren(from: index + 1, to: nodes[index].end, indent: indent)
  }

  /// Nodes beside each other, those of a section below its title.
  mutating func writeChildren(from start: Int, to end: Int, indent: Int) {
    var child = start
    var indent = indent
    var isInSection = false
    while child < end {
      if nodes[child].kind.isSectionTitle, isInSection { indent -= 1 }
      write(child, indent: indent)
      if nodes[child].kind.isSectionTitle {
        isInSection = true
        indent += 1
      }
      // What a disclosure group shows belongs to its title.
      if isDisclosure(child) { indent += 1 }
      child = nodes[child].end
    }
  }

  /// Whether a node is the title of a disclosure group, in the frame that keeps its width.
  private func isDisclosure(_ index: Int) -> Bool {
    guard case .flexibleFrame = nodes[index].kind, nodes[index].end == index + 2,
      case .control(let control) = nodes[index + 1].kind
    else { return false }
    return control.kind == .disclosure
  }

  /// A control with its value, and below it what can be chosen, where the screen tells.
  private mutating func write(_ control: ControlNode, of node: ViewNode, indent: Int) {
    append(
      control.kind.rawValue, node.accessibilityLabel ?? control.label, indent: indent,
      value: control.value, accessibilityValue: node.accessibilityValue, states: node.states)
    for var line in control.content {
      line.depth += indent + 1
      line.isScrolledAway = isScrolledAway
      lines.append(line)
    }
    guard case .radios = control.form else { return }
    for option in control.options {
      append("option", option.label, indent: indent + 1, states: option.states)
    }
  }

  private mutating func writeBar(_ index: Int, _ bar: BarNode, indent: Int) {
    var child = index + 1
    var items: [Int] = []
    var title: String?
    while child < nodes[index].end {
      if case .text(let text) = nodes[child].kind {
        title = text.string
      } else {
        items.append(child)
      }
      child = nodes[child].end
    }
    append("bar", title, indent: indent)
    for item in items { write(item, indent: indent + 1) }
  }

  private mutating func writeRow(_ index: Int, _ row: RowNode, indent: Int) {
    guard row.index != nil else {
      let title = nodes.joinedText(of: index + 1..<nodes[index].end)
      append("section", title.isEmpty ? nil : title, indent: indent)
      return
    }
    // The label of a row is that of what is in it, unless it was given one.
    append(
      "row", nodes[index].accessibilityLabel, indent: indent,
      states: row.isSelected ? ["selected"] : [])
    lines[lines.count - 1].swipes = row.swipeActions.map {
      OutlineLine.Swipe(label: $0.label, states: $0.states(isDisabled: $0.isDisabled))
    }
    writeChildren(of: index, indent: indent + 1)
  }

  private mutating func writeRows(of list: Int, indent: Int) {
    let outer = isScrolledAway
    var row = list + 1
    var rowIndent = indent
    while row < nodes[list].end {
      isScrolledAway =
        outer || !frames[row].isRow(within: frames[list])
        || !(window?.contains(frames[row]) ?? true)
      let isTitle = nodes[row].kind.isSectionTitle
      write(row, indent: isTitle ? indent : rowIndent)
      if isTitle { rowIndent = indent + 1 }
      row = nodes[row].end
    }
    isScrolledAway = outer
  }

  private mutating func append(
    _ kind: String, _ label: String?, indent: Int, value: String? = nil,
    accessibilityValue: String? = nil, states: [String] = []
  ) {
    lines.append(
      OutlineLine(
        depth: indent, kind: kind, label: label, value: value,
        accessibilityValue: accessibilityValue, states: states, isScrolledAway: isScrolledAway,
        node: node))
  }
}

extension ButtonNode {
  /// The words for what is special about the button.
  func states(isDisabled: Bool) -> [String] {
    var states: [String] = []
    if isBack { states.append("back") }
    switch role {
    case .destructive: states.append("destructive")
    case .cancel: states.append("cancel")
    case nil: break
    }
    if isDisabled { states.append("disabled") }
    return states
  }
}
