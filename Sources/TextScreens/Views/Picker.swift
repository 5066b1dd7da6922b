/// The appearance of a picker.
public enum PickerStyle: Sendable, Hashable {
  /// Only the selected option: `<Name ▼>`.
  case menu
  /// All options side by side: `●Name ○Date`.
  case inline
}

/// A control that selects one of several options.
///
/// ```swift
/// Picker("Sort by", selection: state.order) {
///   Text("Name").tag(Order.name)
///   Text("Date").tag(Order.date)
/// } onChange: {
///   store.send(.orderChosen($0))
/// }
/// ```
///
/// Records: `Sort by <Name ▼>`, and with `.pickerStyle(.inline)`: `Sort by  ●Name ○Date`.
public struct Picker<Selection: Hashable>: PrimitiveView {
  private let title: String
  private let options: [ScreenElement.Option]
  /// Whether views of the options were left out because they are nested too deeply.
  private var isTooDeep = false

  /// Creates a picker of the views that have a tag of the selection's type.
  ///
  /// - Parameters:
  ///   - title: The label, drawn before the options unless it is empty.
  ///   - selection: The tag of the selected option; if no option has it, none is selected.
  ///   - content: The options, each with its ``View/tag(_:)``.
  ///   - onChange: Receives the tag of an option that the user selects.
  public init(
    _ title: some StringProtocol, selection: Selection, @ViewBuilder content: () -> some View,
    onChange: @escaping (Selection) -> Void
  ) {
    let nodes = _ViewNodes(of: content())
    self.title = String(title)
    options = nodes.tags.compactMap { entry in
      guard let tag = entry.tag.base as? Selection else { return nil }
      let node = nodes.nodes[entry.node]
      return ScreenElement.Option(
        label: nodes.joinedText(of: entry.node..<node.end), isSelected: tag == selection,
        isDisabled: node.isDisabled
      ) { onChange(tag) }
    }
    isTooDeep = nodes.isTooDeep
  }

  /// Creates a picker of the elements of a sequence.
  ///
  /// - Parameters:
  ///   - title: The label, drawn before the options unless it is empty.
  ///   - selection: The selected option; if it is not among the options, none is selected.
  ///   - options: The options, labeled with their descriptions.
  ///   - onChange: Receives an option that the user selects.
  public init(
    _ title: some StringProtocol, selection: Selection, options: some Sequence<Selection>,
    onChange: @escaping (Selection) -> Void
  ) {
    self.title = String(title)
    self.options = options.map { option in
      ScreenElement.Option(
        label: String(describing: option), isSelected: option == selection
      ) { onChange(option) }
    }
  }

  /// Appends the picker in the style that modifiers around it set.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.isTooDeep = nodes.isTooDeep || isTooDeep
    let selected = options.firstIndex(where: \.isSelected)
    let labels = options.map { GlyphText.label($0.label) }
    let form: ControlForm
    let columns: Int
    switch nodes.pickerStyle {
    case .menu:
      form = .choice(selected.map { labels[$0] } ?? GlyphText(""))
      // As wide as the widest option, so that a choice moves nothing.
      columns = labels.reduce(0) { max($0, $1.width) } + 2
    case .inline:
      form = .radios(labels, selected: selected)
      // A mark takes three columns in the ASCII theme.
      columns = max(1, labels.reduce(-1) { $0 + $1.width + 4 })
    }
    nodes.add(
      .control(
        ControlNode(
          .picker, label: title, value: selected.map { options[$0].label } ?? "", form: form,
          line: ControlLine(before: .label(title), body: columns), input: .choice(options))))
  }
}

/// A control for a date or a time, formatted by the app.
///
/// ```swift
/// DatePicker("Due", selection: "2026-11-21") { store.send(.dueChanged($0)) }
/// ```
///
/// Records: `Due <2026-11-21>`.
///
/// The date is a string because a picture must not depend on the calendar, locale or time zone of
/// the machine. Use ISO 8601, and all pictures of an app agree.
public struct DatePicker: ControlView {
  let control: ControlNode

  /// Creates a date picker.
  ///
  /// - Parameters:
  ///   - title: The label, drawn before the date unless it is empty.
  ///   - selection: The date as a string; empty for none.
  ///   - onChange: Receives the string of a date that the user sets.
  public init(
    _ title: some StringProtocol, selection: String, onChange: @escaping (String) -> Void
  ) {
    let date = GlyphText.value(selection)
    control = ControlNode(
      .date, label: String(title), value: selection, form: .date(date),
      line: ControlLine(before: .label(title), body: max(1, date.width)),
      input: .text(selection, change: onChange, submit: nil))
  }
}

extension View {
  /// Sets the style of the pickers in the view; ``PickerStyle/menu`` by default.
  public func pickerStyle(_ style: PickerStyle) -> ModifiedView<Self> {
    modified(.pickerStyle(style))
  }

  /// Sets the value that selecting this view gives its picker, of the type of the selection.
  public func tag(_ tag: some Hashable) -> ModifiedView<Self> { modified(.tag(AnyHashable(tag))) }
}
