import TextWidths

/// A button that presents a menu, such as `[≡ More]`.
private struct MenuNode: LineControl {
  let label: String
  var title: MeasuredText
  /// A description of the items, which aren't drawn.
  let items: String
  let choices: [ScreenElement.Option]

  var layout: ControlLayout { ControlLayout(body: title.width + 2) }

  var ends: PictureGlyphs.Ends { ("[", "]") }

  func paintBody(in body: Rect, isFocused: Bool, by painter: inout PicturePainter) {
    painter.canvas.put(PictureGlyphs.menu, x: body.x, y: body.y)
    painter.paint(title, x: body.x + 2, y: body.y, columns: body.width - 2)
  }

  var element: ElementDescription? { ElementDescription(kind: .menu, input: .choice(choices)) }

  func noteOnContent(of element: ScreenElement) -> String? { "\(element.name): \(items)" }
}

extension ScreenElement.Kind {
  package static let menu = Self("menu")
  /// An option of a picker in a menu.
  fileprivate static let option = Self("option")
}

extension _NodeBuilder {
  /// Appends a button that presents a menu.
  ///
  /// A note below the picture lists the items:
  /// ```
  ///   menu "More": button "Rename"  divider  menu "Sort" (toggle "By name" [on])
  /// ```
  ///
  /// The note lists all controls in the menu, so snapshots show any change to them.
  package mutating func addMenu(
    _ title: String, drawnAs drawn: String? = nil, items: _NodeBuilder
  ) {
    isTooDeep = isTooDeep || items.isTooDeep
    add(
      MenuNode(
        label: title, title: .label(drawn ?? title), items: items.menuDescription,
        choices: items.nodes.indices.flatMap { items.nodes.choices(of: $0) }))
  }

  /// A description of the controls of a menu, as below a picture.
  package var menuDescription: String { nodes.describeItems(in: nodes.indices) }

  /// Returns the items of a menu, which VoiceOver offers as actions.
  package func menuActions(areVisible: Bool) -> [AccessibilityAction] {
    nodes.indices.flatMap { nodes.choices(of: $0) }.filter { !$0.isDisabled }
      .map { AccessibilityAction(name: $0.label, isVisible: areVisible, perform: $0.choose) }
  }
}

extension [ViewNode] {
  /// Describes the items of a menu, with those of sections and of other menus in parentheses.
  fileprivate func describeItems(in range: Range<Int>) -> String {
    var (items, section, start) = ([String](), String?.none, 0)
    func close() {
      guard let section else { return }
      let inner = items[start...].joined(separator: "  ")
      items[start...] = [inner.isEmpty ? section : "\(section) (\(inner))"]
    }
    var index = range.lowerBound
    while index < range.upperBound {
      let title = joinedText(inside: index)
      if self[index].traits.contains(.isSectionTitle) {
        close()
        (section, start) = ("section" + (title.isEmpty ? "" : " \(title.quoted)"), items.count)
      } else if let item = describeItem(index) {
        items.append(item)
      }
      index = self[index].end
    }
    close()
    return items.joined(separator: "  ")
  }

  private func describeItem(_ index: Int) -> String? {
    let node = self[index]
    if node.kind.value is DividerNode { return "divider" }
    guard let element = node.kind.value.element else {
      return describeItems(in: index + 1..<node.end).nonEmpty
    }
    var states = (element.role.map { [.role($0)] } ?? []) + element.states
    if node.isDisabled, node.traits.contains(.isControl) { states.append(.disabled) }
    var text = element.kind.describe(label(of: index), value: element.value, states: states)
    if let value = node.accessibilityValue { text += ": value \(value.quoted)" }
    if let menu = node.kind.value as? MenuNode { return "\(text) (\(menu.items))" }
    guard element.showsOptions else { return text }
    let options = element.options.map {
      ScreenElement.Kind.option.describe($0.label, value: nil, states: $0.states)
    }
    return "\(text) (\(options.joined(separator: "  ")))"
  }

  /// Returns what the user can choose of a node in a menu: itself, or its options.
  fileprivate func choices(of index: Int) -> [ScreenElement.Option] {
    let node = self[index]
    guard let element = node.kind.value.element else { return [] }
    if let activate = element.activate {
      return [
        ScreenElement.Option(label: label(of: index), isDisabled: node.isDisabled, choose: activate)
      ]
    }
    return element.options.map { option in
      var option = option
      option.isDisabled = option.isDisabled || node.isDisabled
      return option
    }
  }
}
