import TextWidths

/// A button that presents a menu, such as `[≡ More]`.
private struct MenuNode: LineControl {
  let label: String
  var title: MeasuredText
  /// The outline of the items, which aren't drawn.
  let items: [OutlineLine]
  let choices: [ScreenElement.Option]

  var layout: ControlLayout { ControlLayout(body: title.width + 2) }

  func ends(in glyphs: PictureGlyphs) -> PictureGlyphs.Ends { ("[", "]") }

  func paintBody(in body: Rect, isFocused: Bool, by painter: inout PicturePainter) {
    painter.canvas.put(painter.glyphs.menu, x: body.x, y: body.y)
    painter.paint(title, x: body.x + 2, y: body.y, columns: body.width - 2)
  }

  func printed(with options: PictureOptions) -> MenuNode {
    MenuNode(label: label, title: title.printed(with: options), items: items, choices: choices)
  }

  var element: ElementDescription? { ElementDescription(kind: .menu, input: .choice(choices)) }

  func write(_ node: Int, indent: Int, to outline: inout OutlineWriter) {
    outline.writeElement(node, indent: indent)
    outline.append(items, indent: indent + 1)
  }

  func noteOnContent(of element: ScreenElement) -> String? { "\(element.name): \(items.nested)" }
}

extension ScreenElement.Kind {
  package static let menu = Self("menu")
}

extension _NodeBuilder {
  /// Appends a button that presents a menu.
  ///
  /// A note below the picture lists the items:
  /// ```
  ///   menu "More": button "Rename"  divider  menu "Sort" (toggle "By name" [on])
  /// ```
  ///
  /// Both the note and the outline list all controls in the menu, so snapshots show any change to
  /// them.
  package mutating func addMenu(_ title: String, items: _NodeBuilder) {
    isTooDeep = isTooDeep || items.isTooDeep
    add(
      MenuNode(
        label: title, title: .label(title), items: items.outlineLines,
        choices: items.nodes.indices.flatMap { items.nodes.choices(of: $0) }))
  }

  /// A description of the controls of a menu, as below a picture.
  package var menuDescription: String { outlineLines.nested }
}

extension [ViewNode] {
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
