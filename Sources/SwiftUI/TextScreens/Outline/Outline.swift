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

extension _NodeBuilder {
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

/// The lines of an outline, which the nodes append.
struct OutlineWriter {
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

  mutating func write(_ node: Int, indent: Int) {
    nodes[node].kind.value.write(node, indent: indent, to: &self)
  }

  mutating func writeChildren(of node: Int, indent: Int) {
    writeChildren(from: node + 1, to: nodes[node].end, indent: indent)
  }

  /// Writes sibling nodes, indenting those that follow the title of a section.
  mutating func writeChildren(from start: Int, to end: Int, indent: Int) {
    var child = start
    var indent = indent
    var isInSection = false
    while child < end {
      let isTitle = nodes[child].traits.contains(.isSectionTitle)
      if isTitle, isInSection { indent -= 1 }
      write(child, indent: indent)
      if isTitle { (isInSection, indent) = (true, indent + 1) }
      // Nest the content of a disclosure group below its title.
      if isDisclosure(child) { indent += 1 }
      child = nodes[child].end
    }
  }

  /// Returns whether a node is the frame around the title of a disclosure group.
  private func isDisclosure(_ node: Int) -> Bool {
    nodes[node].end == node + 2 && nodes[node + 1].traits.contains(.isDisclosure)
      && nodes[node].kind.value is FrameNode
  }

  mutating func writeElement(_ node: Int, indent: Int) {
    guard let element = nodes[node].kind.value.element else { return }
    var states = element.outlineStates
    if nodes[node].isFocused { states.append(.focused) }
    if nodes[node].isDisabled, nodes[node].traits.contains(.isControl) { states.append(.disabled) }
    append(
      .element(element.kind), nodes.label(of: node), indent: indent, value: element.value,
      accessibilityValue: nodes[node].accessibilityValue, states: states)
  }

  mutating func append(
    _ kind: OutlineLine.Kind, _ label: String? = nil, indent: Int, value: String? = nil,
    accessibilityValue: String? = nil, states: [ScreenElement.State] = []
  ) {
    lines.append(
      OutlineLine(
        depth: indent, kind: kind, label: label, value: value,
        accessibilityValue: accessibilityValue, states: states))
  }

  /// Appends lines of another outline.
  mutating func append(_ others: [OutlineLine], indent: Int) {
    for var line in others {
      line.depth += indent
      lines.append(line)
    }
  }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }
}
