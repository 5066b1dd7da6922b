import TextWidths

extension LaidOutScreen {
  /// The lines of the outline of the screen.
  ///
  /// The outline contains a line for each element. The line consists of the element's kind, its
  /// label, its value if it has one, and its states. States that are specific to the kind come
  /// first, followed by `[focused]` and `[disabled]`.
  ///
  /// ```
  /// field "Title" "Milk" [focused]
  /// secure "Password" [4 characters] [disabled]
  /// editor "Note" "two\nlines"
  /// toggle "Wi-Fi" [on]
  /// picker "Sort by" "Name"
  /// slider "Volume" "30"
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
  /// The options of a picker are listed only if the picture shows them, as it does for the inline
  /// style. The content of a menu is always listed in full. The rows of a section are nested below
  /// it:
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
  var outlineLines: [OutlineLine] {
    var writer = OutlineWriter(nodes: nodes)
    for panel in panels { writer.write(panel) }
    return writer.lines
  }
}

extension _ViewNodes {
  /// The outline of nodes that aren't part of a screen, such as the content of a menu.
  var outlineLines: [OutlineLine] {
    var writer = OutlineWriter(nodes: nodes)
    writer.writeChildren(from: 0, to: nodes.count, indent: 0)
    return writer.lines
  }
}

extension [OutlineLine] {
  var text: String {
    var bytes: [UInt8] = []
    // Most lines are shorter than 40 bytes, so reserve that much for each line.
    bytes.reserveCapacity(count * 40)
    for index in indices {
      if !bytes.isEmpty { bytes.append(0x0A) }
      self[index].write(to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

private struct OutlineWriter {
  let nodes: [ViewNode]
  private(set) var lines: [OutlineLine] = []

  init(nodes: [ViewNode]) {
    self.nodes = nodes
    lines.reserveCapacity(nodes.count)
  }

  mutating func write(_ panel: LaidOutScreen.Panel) {
    guard let card = panel.top else { return }
    if panel.isInBackground {
      append(.beneath, card.name.nonEmpty, indent: 0)
    } else if let kind = panel.kind {
      append(.layer(kind), card.isNumbered ? card.name : nil, indent: 0)
    } else {
      append(.screen, card.name.nonEmpty, indent: 0)
    }
    if let bar = card.bar { write(bar, indent: 1) }
    if let body = card.body { write(body, indent: 1) }
  }

  private mutating func write(_ index: Int, indent: Int) {
    switch nodes[index].kind {
    case .text, .button, .link, .tab:
      appendElement(index, indent: indent)
    case .control(let control):
      appendElement(index, value: control.value, indent: indent)
      writeContent(of: control, indent: indent + 1)
    case .bar:
      writeBar(index, indent: indent)
    case .list(let style):
      append(.list(style), indent: indent)
      writeChildren(of: index, indent: indent + 1)
    case .row(let row):
      writeRow(index, row, indent: indent)
    case .divider:
      append(.divider, indent: indent)
    case .spacer, .hidden, .rule:
      break
    case .stack, .padding, .frame, .layers, .decorated, .border, .fixedSize, .offset, .area,
      .custom, .viewThatFits, .grid, .gridRow, .scroll, .tabBar:
      writeChildren(of: index, indent: indent)
    }
  }

  private mutating func writeChildren(of index: Int, indent: Int) {
    writeChildren(from: index + 1, to: nodes[index].end, indent: indent)
  }

  /// Writes sibling nodes, indenting those that follow the title of a section.
  mutating func writeChildren(from start: Int, to end: Int, indent: Int) {
    var child = start
    var indent = indent
    var isInSection = false
    while child < end {
      let isTitle = nodes[child].kind.isSectionTitle
      if isTitle, isInSection { indent -= 1 }
      write(child, indent: indent)
      if isTitle { (isInSection, indent) = (true, indent + 1) }
      // Nest the content of a disclosure group below its title.
      if isDisclosure(child) { indent += 1 }
      child = nodes[child].end
    }
  }

  private func isDisclosure(_ index: Int) -> Bool {
    guard case .frame = nodes[index].kind, nodes[index].end == index + 2,
      case .control(let control) = nodes[index + 1].kind
    else { return false }
    return control.kind == .disclosure
  }

  private mutating func appendElement(_ index: Int, value: String? = nil, indent: Int) {
    guard let kind = nodes[index].kind.elementKind else { return }
    append(
      .element(kind), nodes.label(of: index), indent: indent, value: value,
      accessibilityValue: nodes[index].accessibilityValue, states: nodes[index].states)
  }

  /// Writes the items of a menu, or the visible options of a picker.
  private mutating func writeContent(of control: ControlNode, indent: Int) {
    for var line in control.content {
      line.depth += indent
      lines.append(line)
    }
    guard case .radios = control.appearance else { return }
    for option in control.options {
      append(.option, option.label, indent: indent, states: option.states)
    }
  }

  private mutating func writeBar(_ index: Int, indent: Int) {
    var items: [Int] = []
    var title: String?
    for child in nodes.children(of: index) {
      if case .text(let text) = nodes[child].kind {
        title = text.string
      } else {
        items.append(child)
      }
    }
    append(.bar, title, indent: indent)
    for item in items { write(item, indent: indent + 1) }
  }

  private mutating func writeRow(_ index: Int, _ row: RowNode, indent: Int) {
    guard row.index != nil else {
      append(.section, nodes.joinedText(inside: index).nonEmpty, indent: indent)
      if nodes[index + 1..<nodes[index].end].contains(where: \.kind.isControl) {
        writeChildren(of: index, indent: indent + 1)
      }
      return
    }
    let swipes = row.swipeActions.map {
      ScreenElement.State.swipe($0.label, $0.role, isDisabled: $0.isDisabled)
    }
    // A row has a label only if the label is set explicitly, because the content of the row is
    // listed below it anyway.
    append(
      .element(.row), nodes[index].accessibilityLabel, indent: indent,
      states: (row.isSelected ? [.selected] : []) + swipes)
    writeChildren(of: index, indent: indent + 1)
  }

  private mutating func append(
    _ kind: OutlineLine.Kind, _ label: String? = nil, indent: Int, value: String? = nil,
    accessibilityValue: String? = nil, states: [ScreenElement.State] = []
  ) {
    lines.append(
      OutlineLine(
        depth: indent, kind: kind, label: label, value: value,
        accessibilityValue: accessibilityValue, states: states))
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension ButtonNode {
  fileprivate var states: [ScreenElement.State] {
    (isBack ? [.back] : []) + (role.map { [.role($0)] } ?? [])
  }
}

extension ViewNode {
  /// The states of this node, in the order in which an outline lists them.
  fileprivate var states: [ScreenElement.State] {
    var states: [ScreenElement.State] = []
    switch kind {
    case .button(let button): states = button.states
    case .control(let control): states = control.traits
    case .tab(let tab): states = tab.isSelected ? [.selected] : []
    default: break
    }
    if isFocused { states.append(.focused) }
    if isDisabled, kind.isControl { states.append(.disabled) }
    return states
  }
}
