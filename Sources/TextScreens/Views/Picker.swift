/// The style of a picker.
public enum PickerStyle: Sendable, Hashable {
  /// Shows only the selected option: `<Name ▼>`.
  case menu
  /// Shows all options side by side: `●Name ○Date`.
  case inline
}

/// A control for selecting one of several options.
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
  /// Indicates whether views of the options were left out because they are nested too deeply.
  private var isTooDeep = false

  /// Creates a picker with the given views as options.
  ///
  /// Views without a tag of the selection's type are ignored.
  ///
  /// - Parameters:
  ///   - title: The label, drawn before the options unless it's empty.
  ///   - selection: The tag of the selected option. If there is no such option, none is selected.
  ///   - content: The options, each with a ``View/tag(_:)``.
  ///   - onChange: A closure that receives the tag of the option that the user selects.
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

  /// Creates a picker with the elements of a sequence as options.
  ///
  /// - Parameters:
  ///   - title: The label, drawn before the options unless it's empty.
  ///   - selection: The selected option. If it isn't among the options, none is selected.
  ///   - options: The options. Their descriptions are used as labels.
  ///   - onChange: A closure that receives the option that the user selects.
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

  /// Appends the picker in the current picker style.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.isTooDeep = nodes.isTooDeep || isTooDeep
    let selected = options.firstIndex(where: \.isSelected)
    let labels = options.map { MeasuredText.label($0.label) }
    let appearance: ControlAppearance
    let columns: Int
    switch nodes.pickerStyle {
    case .menu:
      appearance = .choice(selected.map { labels[$0] } ?? MeasuredText(""))
      // The widest option determines the width, so a selection doesn't move other views.
      columns = labels.reduce(0) { max($0, $1.width) } + 2
    case .inline:
      appearance = .radios(labels, selected: selected)
      // A mark is three columns wide in the ASCII theme.
      columns = max(1, labels.reduce(-1) { $0 + $1.width + 4 })
    }
    nodes.add(
      .control(
        ControlNode(
          .picker, label: title, value: selected.map { options[$0].label } ?? "",
          appearance: appearance,
          layout: ControlLayout(before: .label(title), body: columns), input: .choice(options))))
  }
}

/// A control for selecting a date or a time, which is formatted by the app.
///
/// ```swift
/// DatePicker("Due", selection: "2026-11-21") { store.send(.dueChanged($0)) }
/// ```
///
/// Records: `Due <2026-11-21>`.
///
/// The date is a string because pictures must not depend on the machine's calendar, locale, or time
/// zone. ISO 8601 is a good choice for all pictures of an app.
public struct DatePicker: ControlView {
  let control: ControlNode

  /// Creates a date picker.
  ///
  /// - Parameters:
  ///   - title: The label, drawn before the date unless it is empty.
  ///   - selection: The date as a string, which is empty if no date is selected.
  ///   - onChange: A closure that receives the date that the user sets, as a string.
  public init(
    _ title: some StringProtocol, selection: String, onChange: @escaping (String) -> Void
  ) {
    let date = MeasuredText.value(selection)
    control = ControlNode(
      .date, label: String(title), value: selection, appearance: .date(date),
      layout: ControlLayout(before: .label(title), body: max(1, date.width)),
      input: .text(selection, change: onChange, submit: nil))
  }
}

extension View {
  /// Sets the style of the pickers in this view, which is ``PickerStyle/menu`` by default.
  public func pickerStyle(_ style: PickerStyle) -> ModifiedView<Self> {
    modified(.pickerStyle(style))
  }

  /// Sets the value that a picker selects if the user chooses this view.
  public func tag(_ tag: some Hashable) -> ModifiedView<Self> { modified(.tag(AnyHashable(tag))) }
}
