import TextWidths

extension _ViewNodes {
  /// Appends a button, such as `[Save]`, or `░Save░` while it's disabled.
  package mutating func addButton(
    _ title: String, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    add(.button(ButtonNode(label: title, role: role, action: action)))
  }

  /// Appends a button with the texts and images of a label, separated by spaces.
  package mutating func addButton(
    labeled label: _ViewNodes, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    isTooDeep = isTooDeep || label.isTooDeep
    add(
      .button(
        ButtonNode(label: label.label, drawnAs: label.drawnText, role: role, action: action)))
  }

  /// Appends a button that leads back, such as `[‹ Back]`.
  package mutating func addBackButton(_ title: String, action: @escaping () -> Void) {
    add(.button(ButtonNode(label: title, isBack: true, action: action)))
  }

  /// Appends a link to a web page, such as `[Privacy →]`, with a note below the picture that
  /// contains the address.
  package mutating func addWebLink(
    _ title: String, destination: String, open: @escaping () -> Void
  ) {
    add(
      ControlNode(
        .link, label: title, value: destination, appearance: .link(.label(title)), activate: open))
  }

  /// Appends a row that leads to another screen, with a mark at its trailing edge.
  package mutating func addLink(action: @escaping () -> Void, label: (inout Self) -> Void) {
    add(.link(action), content: label)
  }

  /// Appends a toggle, such as `{x} Wi-Fi`, `{ } Wi-Fi`, or `░x░ Wi-Fi` while it's disabled.
  package mutating func addToggle(
    _ title: String, isOn: Bool, change: @escaping (Bool) -> Void
  ) {
    let mark: ControlMark = isOn ? .on : .off
    add(
      ControlNode(
        .toggle, label: title, traits: [.mark(mark)], appearance: .mark(mark),
        activate: { change(!isOn) }, input: .isOn(isOn, change: change)))
  }

  /// Appends a title that the user can tap to show or hide the content below it.
  ///
  /// It's drawn as `{›} Advanced`, and while the group is expanded:
  /// ```
  /// {▼} Advanced
  ///     {x} Verbose
  /// ```
  ///
  /// The group fills the width, so the title doesn't move when the user expands the group.
  package mutating func addDisclosureGroup(
    _ title: String, isExpanded: Bool, change: @escaping (Bool) -> Void,
    content: (inout Self) -> Void
  ) {
    let mark: ControlMark = isExpanded ? .expanded : .collapsed
    let control = ControlNode(
      .disclosure, label: title, traits: [.mark(mark)], appearance: .mark(mark),
      activate: { change(!isExpanded) }, input: .isOn(isExpanded, change: change))
    guard container.rows != nil else {
      addColumn(titled: .control(control)) { nodes in
        if isExpanded { nodes.padding(leading: 4, content: content) }
      }
      return
    }
    // In a list, the views of the group are rows of their own, which can be swiped and selected.
    let outer = pending
    add(.control(control))
    pending = nil
    if isExpanded { padding(leading: 4, content: content) }
    pending = outer
  }

  /// Appends a field for a single line of text, which fills the width.
  ///
  /// It's drawn as `<(Title)____>` while it's empty, as `»Milk|______«` while it's focused, and as
  /// `<Milk_______>` otherwise.
  ///
  /// The last column is reserved for the caret, so the text doesn't move when the field receives
  /// the focus. Text that's too long is truncated and ends with `…`. While the field is focused, the
  /// text is scrolled to its end instead. In either case, a note below the picture contains the full
  /// text.
  package mutating func addField(
    _ title: String, text: String, submit: (() -> Void)?, change: @escaping (String) -> Void
  ) {
    let shown: MeasuredText = text.isEmpty ? .placeholder(title) : .value(text)
    add(
      ControlNode(
        .field, label: title, value: text,
        appearance: .field(shown, isPlaceholder: text.isEmpty),
        input: .text(text, change: change, submit: submit)))
  }

  /// Appends a field that shows a bullet in place of each character, such as `<••••____>`, or
  /// `<(•Password)____>` while it's empty.
  package mutating func addSecureField(
    _ title: String, text: String, submit: (() -> Void)?, change: @escaping (String) -> Void
  ) {
    let count = text.count
    add(
      ControlNode(
        .secure, label: title, traits: [.characters(count)],
        appearance: .secure(count, title: .label(title)),
        input: .text(text, change: change, submit: submit)))
  }

  /// Appends a control for editing text that can span multiple lines, which fills its space.
  ///
  /// ```
  /// ⎡Cats really need their outside____⎤
  /// ⎢sunshine time. Don't forget to____⎥
  /// ⎣walk Charlie._____________________⎦
  /// ```
  ///
  /// If the height isn't fixed, the editor is as tall as its text, and at least two rows. An editor
  /// in a single row looks like a field. While the editor is focused, the row that contains the caret has different
  /// delimiters, as in `»walk Charlie.|____«`. The delimiters of the first row show whether the
  /// editor is disabled.
  package mutating func addEditor(
    _ title: String = "", text: String, change: @escaping (String) -> Void
  ) {
    add(
      ControlNode(
        .editor, label: title, value: text,
        appearance: .editor(text.isEmpty ? .placeholder(title) : MeasuredText(text)),
        input: .text(text, change: change, submit: nil)))
  }

  /// Appends a picker, such as `Sort by <Name ▼>`, or `Sort by  ●Name ○Date` with all options.
  ///
  /// The options are the views with tags, and the selected one has the tag `selection`.
  package mutating func addPicker(
    _ title: String, options: _ViewNodes, selection: AnyHashable, showsAllOptions: Bool,
    change: @escaping (AnyHashable) -> Void
  ) {
    isTooDeep = isTooDeep || options.isTooDeep
    let choices = options.tags.map { entry in
      let label = options.nodes.joinedText(of: entry.node..<options.nodes[entry.node].end)
      return ScreenElement.Option(label: label, isSelected: entry.tag == selection) {
        change(entry.tag)
      }
    }
    let selected = choices.firstIndex(where: \.isSelected)
    let labels = choices.map { MeasuredText.label($0.label) }
    add(
      ControlNode(
        .picker, label: title, value: selected.map { choices[$0].label } ?? "",
        appearance: showsAllOptions
          ? .radios(labels, selected: selected) : .choice(labels, selected: selected),
        input: .choice(choices)))
  }

  /// Appends a control for a date, which the app formats, such as `Due <2026-11-21>`.
  ///
  /// The closure returns `false` if it can't read the text of a date.
  package mutating func addDatePicker(
    _ title: String, selection: String, format: String, choose: @escaping (String) -> Bool
  ) {
    add(
      ControlNode(
        .date, label: title, value: selection, appearance: .date(.value(selection)),
        input: .date(format: format, choose: choose)))
  }

  /// Appends a slider, such as `Volume <──┼─────> 30`, which fills the width.
  ///
  /// If the number is out of bounds, the handle is drawn at the closest end of the track. Without
  /// a step, the user can select any number in the range.
  package mutating func addSlider(
    _ title: String, value: Double, in bounds: ClosedRange<Double>, step: Double?,
    change: @escaping (Double) -> Void
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    let fraction = length > 0 ? (value - bounds.lowerBound) / length : 0
    let ends = [bounds.lowerBound.plain, bounds.upperBound.plain]
    add(
      ControlNode(
        .slider, label: title, value: value.plain, appearance: .slider(fraction.clampedToUnit),
        afterColumns: ends.reduce(0) { max($0, $1.utf8.count) },
        input: .number(.init(value: value, range: bounds, step: step, change: change))))
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

  /// Appends a view that shows how much of a task is complete, such as `Loading │████····│ 50%`, or
  /// `Loading │···│` if the progress isn't known.
  ///
  /// If the progress is known, the view fills the width. The progress is always rounded down, so the
  /// bar isn't full and doesn't show 100% until the task is complete.
  package mutating func addProgress(_ title: String, fraction: Double?) {
    let fraction = fraction?.clampedToUnit
    add(
      ControlNode(
        .progress, label: title, value: fraction.map { "\($0.floored(of: 100))%" },
        appearance: .progress(fraction), afterColumns: fraction == nil ? 0 : 4))
  }

  /// Appends a button that presents a menu, such as `[≡ More]`.
  ///
  /// A note below the picture lists the items:
  /// ```
  ///   menu "More": button "Rename"  divider  menu "Sort" (toggle "By name" [on])
  /// ```
  ///
  /// Both the note and the outline list all controls in the menu, so snapshots show any change to
  /// them.
  package mutating func addMenu(_ title: String, items: _ViewNodes) {
    isTooDeep = isTooDeep || items.isTooDeep
    add(
      ControlNode(
        .menu, label: title, appearance: .menu(.label(title)), content: items.outlineLines,
        input: .choice(items.menuItems)))
  }

  private mutating func add(_ control: ControlNode) { add(.control(control)) }

  private var menuItems: [ScreenElement.Option] {
    nodes.indices.flatMap { index -> [ScreenElement.Option] in
      let node = nodes[index]
      let label: String
      let choose: () -> Void
      switch node.kind {
      case .button(let button):
        (label, choose) = (button.label, button.action)
      case .link(let action):
        (label, choose) = (nodes.joinedText(inside: index), action)
      case .control(let control):
        guard let activate = control.activate else {
          return control.options.map { option in
            var option = option
            option.isDisabled = option.isDisabled || node.isDisabled
            return option
          }
        }
        (label, choose) = (control.label, activate)
      default:
        return []
      }
      return [
        ScreenElement.Option(
          label: node.accessibilityLabel ?? label, isDisabled: node.isDisabled, choose: choose)
      ]
    }
  }
}

extension MeasuredText {
  fileprivate static func placeholder(_ title: String) -> MeasuredText {
    title.isEmpty ? MeasuredText("") : .label("(\(title))")
  }
}

extension Double {
  /// This number, clamped to the range from 0 to 1.
  ///
  /// For NaN, the result is 0.
  fileprivate var clampedToUnit: Double { self > 0 ? min(1, self) : 0 }

  /// This number, without a fraction if it's whole.
  fileprivate var plain: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the number of parts that this fraction fills completely.
  ///
  /// To compensate for rounding errors, this method adds a tiny amount before it rounds down.
  func floored(of parts: Int) -> Int { Int((self * Double(parts) + 1e-9).rounded(.down)) }
}
