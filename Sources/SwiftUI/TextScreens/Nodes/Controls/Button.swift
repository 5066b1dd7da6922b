import TextWidths

/// A button, such as `[Save]`.
///
/// This type is a class because lists and alerts share their buttons with the nodes.
final class ButtonNode: ElementNode {
  let label: String
  /// The text drawn between the delimiters.
  let glyphs: MeasuredText
  /// The text without the names of images, which is drawn if there's no room for them.
  fileprivate(set) var textOnly: MeasuredText?
  let role: ButtonRole?
  let isBack: Bool
  let isDisabled: Bool
  /// Whether the label is nothing but a text.
  fileprivate(set) var isText = false
  /// Whether a tap anywhere in its row of a list performs the action of the button.
  fileprivate(set) var isTappedByRow = false
  /// What VoiceOver says in place of the label.
  let spokenLabel: SpokenLabel?
  let action: () -> Void

  convenience init(
    label: String, drawnAs drawn: String? = nil, spokenAs spoken: SpokenLabel? = nil,
    role: ButtonRole? = nil, isBack: Bool = false, action: @escaping () -> Void
  ) {
    // The label of a button is always drawn on a single line.
    self.init(label, .label(drawn ?? label), spoken, role, isBack: isBack, action)
  }

  private init(
    _ label: String, _ glyphs: MeasuredText, _ spoken: SpokenLabel?, _ role: ButtonRole?,
    isBack: Bool, isDisabled: Bool = false, _ action: @escaping () -> Void
  ) {
    self.label = label
    self.glyphs = glyphs
    spokenLabel = spoken
    self.role = role
    self.isBack = isBack
    self.isDisabled = isDisabled
    self.action = action
  }

  func disabled() -> ButtonNode {
    let button = ButtonNode(
      label, glyphs, spokenLabel, role, isBack: isBack, isDisabled: true, action)
    button.textOnly = textOnly
    return button
  }

  /// The number of columns between the delimiters.
  var width: Int { glyphs.width + (isBack ? 2 : 0) }

  var traits: NodeTraits { [.isElement, .isControl] }
  var simpleSize: SimpleSize? { .line(width: Int32(clamping: width + 2), minimum: 3) }

  /// Draws the button.
  ///
  /// Only the delimiters show the state of the button, so the label never moves.
  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    painter.put(painter.delimiters(of: node, usually: ("[", "]")), y: frame.y, in: frame)
    var x = frame.x + 1
    if isBack, frame.width >= 3 {
      painter.canvas.put(PictureGlyphs.back, x: x, y: frame.y)
      x += 2
    }
    let available = frame.maxX - 1 - x
    guard available > 0 else { return }
    painter.paint(
      glyphs.width > available ? textOnly ?? glyphs : glyphs, x: x, y: frame.y, columns: available,
      mode: painter.nodes[node].textStyle.truncation)
  }

  var text: String? { label }
  var drawnText: String? { glyphs.string }

  var element: ElementDescription? {
    ElementDescription(
      kind: .button, role: role, isBack: isBack, activate: action, spokenLabel: spokenLabel)
  }

  func isTruncated(_ node: Int, on screen: LaidOutScreen) -> Bool {
    let rest = textOnly.map { glyphs.width - $0.width } ?? 0
    return width - rest + 2 > screen.frames[node].width
  }
}

extension ScreenElement.Kind {
  package static let button = Self("button")
}

extension _NodeBuilder {
  /// Appends a button, such as `[Save]`, or `░Save░` while it's disabled.
  ///
  /// A tap on one of several automatic buttons in a row performs the actions of all of them.
  package mutating func addButton(
    _ title: String, role: ButtonRole? = nil, isText: Bool = true, isAutomatic: Bool = false,
    action: @escaping () -> Void
  ) {
    let button = ButtonNode(label: title, role: role, action: action)
    button.isText = isText
    add(button, isAutomatic)
  }

  /// Appends a button with the texts and images of a label, separated by spaces.
  package mutating func addButton(
    labeled label: _NodeBuilder, role: ButtonRole? = nil, isAutomatic: Bool = false,
    action: @escaping () -> Void
  ) {
    isTooDeep = isTooDeep || label.isTooDeep
    var (name, drawn) = (label.label, label.drawnText)
    if name.isEmpty, drawn.isEmpty, let shape = label.shape {
      (name, drawn) = (shape.name, String(shape.glyph))
    }
    let button = ButtonNode(
      label: name, drawnAs: drawn, spokenAs: label.spokenLabel, role: role, action: action)
    if drawn.contains("`") {
      let textOnly = label.drawnTextWithoutNames
      if !textOnly.isEmpty { button.textOnly = .label(textOnly) }
    }
    add(button, isAutomatic)
  }

  private mutating func add(_ button: ButtonNode, _ isAutomatic: Bool) {
    button.isTappedByRow = isAutomatic && environment.isInRow
    add(button)
  }

  /// Appends a button that leads back, such as `[‹ Back]`.
  package mutating func addBackButton(_ title: String, action: @escaping () -> Void) {
    add(ButtonNode(label: title, isBack: true, action: action))
  }

  /// Appends the buttons of a stepper, `[-] [+]`, which are labeled "Decrement Copies" and "Increment
  /// Copies", for example, and share a note.
  package mutating func addStepper(
    _ title: String, decrement: (() -> Void)?, increment: (() -> Void)?
  ) {
    addButton("-", labeled: "Decrement \(title)", note: "stepper \(title.quoted)", decrement)
    addButton("+", labeled: "Increment \(title)", note: "", increment)
  }

  private mutating func addButton(
    _ title: String, labeled label: String, note: String, _ action: (() -> Void)?
  ) {
    disabling(action == nil) { nodes in
      nodes.modifying({
        $0.details.accessibilityLabel = label
        $0.details.labelNote = note
      }) { $0.addButton(title) { action?() } }
    }
  }

  /// Appends the content of an alert.
  ///
  /// The buttons are stacked if they don't fit side by side. As on a device, the one that cancels is the
  /// first of two in an alert, and the last of several.
  package mutating func addAlert(
    titled title: String, buttons: _NodeBuilder, isDialog: Bool = false,
    message: (inout Self) -> Void
  ) {
    let titles = buttons.buttons
    var buttons = buttons
    if titles.count == buttons.nodes.count,
      let cancel = titles.firstIndex(where: { $0.role == .cancel })
    {
      var order = Array(titles.indices)
      order.remove(at: cancel)
      order.insert(cancel, at: titles.count == 2 && !isDialog ? 0 : order.count)
      let all = buttons
      buttons = _NodeBuilder()
      for button in order { buttons.append(root: button, of: all) }
    }
    let width = titles.reduce(-1) { $0 + $1.width + 3 }
    let isRow = width <= 28 && titles.count == buttons.nodes.count
    padding(leading: 1, trailing: 1) { nodes in
      nodes.addColumn { nodes in
        if !title.isEmpty { nodes.addText(title) }
        message(&nodes)
        // In a panel with a fixed height, this spacer becomes the blank row above the buttons.
        nodes.addSpacer()
        if isRow {
          nodes.addRow { $0.append(all: buttons) }
        } else {
          nodes.append(all: buttons)
        }
      }
    }
  }
}

extension _NodeBuilder {
  var buttons: [ButtonNode] {
    nodes.compactMap { node in
      guard let button = node.kind.value as? ButtonNode else { return nil }
      return node.isDisabled ? button.disabled() : button
    }
  }

  /// The action of the button that cancels.
  package var cancel: (() -> Void)? { buttons.first { $0.role == .cancel }?.action }

  /// The text that represents the nodes in the label of a button.
  package var drawnText: String { drawnText { _ in true } }

  /// The text in the label of a button without images that are drawn as their names.
  fileprivate var drawnTextWithoutNames: String {
    drawnText { !$0.traits.contains(.isImage) || $0.kind.value.drawnText?.first != "`" }
  }

  private func drawnText(where isIncluded: (ViewNode) -> Bool) -> String {
    nodes.compactMap { isIncluded($0) ? $0.kind.value.drawnText : nil }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
